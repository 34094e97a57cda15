import type { FilterOption } from '#shell/components/filter-select.tsx';

/** What an address says about a list, by name. */
export type Search = Readonly<Record<string, string | number | undefined>>;

/** What a box of the dialog *More filters* says, as the address writes it, or what is wrong with it. An empty box filters nothing. */
export type Reading = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: string };

/** One way to narrow a list. `name` is what the address calls it. Those with `more` stand in the dialog *More filters*. */
export type ListFilter = {
  readonly name: string;
  readonly label: string;
  readonly more?: true;
} & (
  | {
      readonly kind: 'choice';
      /** The option for no filter. */
      readonly all: string;
      readonly options: readonly FilterOption[];
    }
  | {
      /** A `day` is a day of the shop, which may be chosen in a calendar. */
      readonly kind: 'text' | 'day';
      readonly hint?: string;
      /** What the address says as its chip has it, and as its box has it. */
      readonly words: (value: string, search: Search) => string;
      readonly box: (value: string, search: Search) => string;
      readonly read: (text: string, form: Search) => Reading;
    }
);

/** A filter that is on, in words. */
export function filterWords(filter: ListFilter, search: Search): string {
  const value = String(search[filter.name]);
  switch (filter.kind) {
    case 'choice':
      return filter.options.find((option) => option.value === value)?.label ?? value;
    case 'text':
    case 'day':
      return filter.words(value, search);
  }
}

/** By a tag, as it is written. */
export const tagFilter: ListFilter = {
  kind: 'text',
  name: 'tag',
  label: 'Tag',
  hint: 'The whole tag, as it is written.',
  words: (value) => value,
  box: (value) => value,
  read: (text) => ({ ok: true, value: text }),
  more: true,
};

/** By one of the shop's locations. */
export function locationFilter(locations: readonly { readonly id: string; readonly name: string }[], more?: true): ListFilter {
  const options = locations.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }));
  return { kind: 'choice', name: 'location', label: 'Location', all: 'All', options, ...(more === undefined ? {} : { more }) };
}
