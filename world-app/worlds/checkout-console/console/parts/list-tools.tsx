import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { FilterChips, type FilterChip } from '#shell/components/filter-chips.tsx';
import { FilterSelect } from '#shell/components/filter-select.tsx';
import { SearchForm } from '#shell/components/search-form.tsx';
import { filterWords, type ListFilter, type Search } from './list-filter.ts';
import styles from './list-page.module.css';
import { MoreFiltersDialog } from './more-filters-dialog.tsx';

type Props = {
  /** What is searched, in lower case. */
  readonly things: string;
  readonly placeholder: string;
  readonly filters: readonly ListFilter[];
  readonly search: Search;
  readonly onChange: (change: Search) => void;
  readonly onClear: () => void;
};

/** The search box of a list, its filters, and a chip for each that is on. */
export function ListTools({ things, placeholder, filters, search, onChange, onClear }: Props): ReactNode {
  const [asking, setAsking] = useState(false);
  const q = search['q'] === undefined ? '' : String(search['q']);
  const more = filters.filter((filter) => filter.more);
  const chips = filters
    .filter((filter) => search[filter.name] !== undefined)
    .map((filter): FilterChip => ({
      text: `${filter.label}: ${filterWords(filter, search)}`,
      onRemove: () => onChange({ [filter.name]: undefined }),
    }));
  return (
    <>
      <div className={styles.tools}>
        <SearchForm
          key={q}
          label={`Search ${things}`}
          placeholder={placeholder}
          value={q}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
        {filters.map((filter) => {
          if (filter.more || filter.kind !== 'choice') return null;
          const value = search[filter.name];
          return (
            <FilterSelect
              key={filter.name}
              label={filter.label}
              all={filter.all}
              options={filter.options}
              value={value === undefined ? undefined : String(value)}
              onChange={(next) => onChange({ [filter.name]: next })}
            />
          );
        })}
        {more.length === 0 ? null : (
          <Button onClick={() => setAsking(true)}>
            <SlidersHorizontal size={15} aria-hidden />
            More filters
          </Button>
        )}
      </div>
      {q !== '' || chips.length > 0 ? (
        <div className={styles.chips}>
          <FilterChips chips={chips} />
          <Button size="small" look="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      ) : null}
      {asking ? <MoreFiltersDialog filters={more} search={search} onApply={onChange} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
