import { canonicalJson } from '#contract/canonical-json.ts';
import { canonicalVerdict, type CanonicalVerdict, type Verdict } from '#contract/verdict.ts';

/** In what two verdicts differ, of that which the same bundle and the same grader always give alike. */
export function differingFields(one: Verdict, other: Verdict): (keyof CanonicalVerdict)[] {
  const [a, b] = [canonicalVerdict(one), canonicalVerdict(other)];
  return (Object.keys(a) as (keyof CanonicalVerdict)[]).filter((field) => canonicalJson(a[field]) !== canonicalJson(b[field]));
}
