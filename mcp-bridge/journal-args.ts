import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';

/** More than the longest honest `finish`. */
const MOST_CHARACTERS = 200_000;

/** Arguments as the journal can hold them: well-formed text, and only the digest of what is beyond all measure. */
export function journalArgs(args: unknown): Json {
  const whole = wellFormed(args ?? {});
  const text = canonicalJson(whole);
  return text.length <= MOST_CHARACTERS ? whole : { tooLong: sha256(text) };
}

/** Arguments come from JSON, whose strings may hold lone surrogates. */
function wellFormed(value: unknown): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value as Json;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), wellFormed(item)]));
}
