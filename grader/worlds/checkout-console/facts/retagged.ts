import { says, type Account } from './account.ts';

type Tagged = { readonly tags: readonly string[] };

/** Tags that a row gained or lost. */
export function retagged(row: string, before: Tagged, after: Tagged): Account {
  return says(
    ...after.tags.filter((tag) => !before.tags.includes(tag)).map((tag) => `${row} has tag ${tag}`),
    ...before.tags.filter((tag) => !after.tags.includes(tag)).map((tag) => `${row} has no tag ${tag}`),
  );
}
