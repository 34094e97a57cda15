import { canonicalJson } from '#contract/canonical-json.ts';
import { joined, says, type Account } from './account.ts';

/** Histories only grow: what was there stays, what is new is accounted for. */
export function appended<Item>(before: readonly Item[], after: readonly Item[], account: (item: Item) => Account): Account {
  const kept = canonicalJson(after.slice(0, before.length)) === canonicalJson(before);
  return kept ? joined(after.slice(before.length).map(account)) : says('a history was rewritten');
}

/** Fields that changed although no event tells of them. */
export function untold<R extends object>(before: R, after: R, told: readonly (keyof R & string)[]): Account {
  const fields = Object.keys(after).filter((field): field is keyof R & string => !(told as readonly string[]).includes(field));
  return says(
    ...fields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field])).map((field) => `${field} changed untold`),
  );
}

/** A moment that is set once: what is said where it was, and nothing where it stayed as it was. */
export function setOnce(before: string | null, after: string | null, statement: string): Account {
  if (before === after) return says();
  return before === null ? says(statement) : says(`${statement}, which it was before`);
}
