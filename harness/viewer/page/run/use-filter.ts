import { useMemo } from 'react';
import { replaceAddress, useAddress } from '../use-address.ts';
import { filterOf, queryOf, type Filter } from './filter.ts';

export type ChangeFilter = (part: Partial<Filter>) => void;

/** Which trials are in view, kept in the page's address so that it can be handed on. */
export function useFilter(): { readonly filter: Filter; readonly change: ChangeFilter } {
  const search = useAddress('search') ?? '';
  const filter = useMemo(() => filterOf(search), [search]);
  return { filter, change: (part) => replaceAddress({ search: queryOf({ ...filter, ...part }) }) };
}
