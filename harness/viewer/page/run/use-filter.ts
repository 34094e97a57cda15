import { useEffect, useState } from 'react';
import { filterOf, noFilter, queryOf, type Filter } from './filter.ts';

export type ChangeFilter = (part: Partial<Filter>) => void;

/** Which trials are in view, kept in the page's address so that it can be handed on. */
export function useFilter(): { readonly filter: Filter; readonly change: ChangeFilter } {
  const [filter, setFilter] = useState(noFilter);
  // Not at once: the page was drawn where there is no address.
  useEffect(() => setFilter(filterOf(location.search)), []);
  const change: ChangeFilter = (part) => {
    const next = { ...filter, ...part };
    setFilter(next);
    history.replaceState(null, '', `${location.pathname}${queryOf(next)}${location.hash}`);
  };
  return { filter, change };
}
