import { canonicalJson } from '#contract/canonical-json.ts';
import type { Draft } from '#contract/checkout-console/state.ts';
import { says, type Account } from './account.ts';

/** Codes come to the end of the list and go from anywhere in it; what stays keeps its terms and its place. */
export function seenInCodes(before: Draft, after: Draft): Account {
  const gone = before.codes.filter(({ code }) => !after.codes.some((each) => each.code === code));
  const kept = before.codes.filter((code) => !gone.includes(code));
  const same = canonicalJson(kept) === canonicalJson(after.codes.slice(0, kept.length));
  return says(
    ...gone.map(({ code }) => `${after.id} has ${code} no more`),
    ...after.codes.slice(kept.length).map((applied) => `${after.id} has the code ${canonicalJson(applied)}`),
    ...(same ? [] : [`the codes of ${after.id} were rewritten`]),
  );
}
