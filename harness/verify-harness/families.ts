import { isDeepStrictEqual } from 'node:util';
import { textFamily, type Family } from './family.ts';

/** A spoilt text longer than this is not worth writing. */
const LONGEST = 1024 * 1024;

const existence: Family = {
  name: 'existence',
  holds: ({ exists }, { kind }) => kind === (exists ? 'file' : 'absent'),
  spoil: ({ exists }) => [exists ? { kind: 'absent' } : { kind: 'file', text: '' }],
};

const contentEquality = textFamily(
  'content equality',
  ({ content_equals }) => content_equals,
  (text, wanted) => text.trim() === wanted.trim(),
  // One letter first: it leaves the counts of words and characters as they are.
  (text) => [text.replace(/\S(?=\s*$)/, (last) => (last === 'x' ? 'y' : 'x')), `${text} x`, ''],
);

const jsonField = textFamily(
  'JSON field',
  ({ json_field, json_value }) => (json_field === undefined ? undefined : { field: json_field, value: json_value }),
  (text, { field, value }) => {
    const object = objectIn(text);
    return object !== null && Object.hasOwn(object, field) && isDeepStrictEqual(object[field], value);
  },
  (text, { field, value }) => {
    const { [field]: _gone, ...others } = objectIn(text) ?? {};
    return [{ ...others, [field]: value === null ? 0 : null }, others].map((object) => JSON.stringify(object));
  },
);

const fewestWords = textFamily(
  'word count',
  ({ min_words }) => min_words,
  (text, fewest) => words(text).length >= fewest,
  (text, fewest) =>
    fewest === 0
      ? []
      : [
          words(text)
            .slice(0, fewest - 1)
            .join(' '),
          words(text)
            .slice(1 - fewest)
            .join(' '),
          '',
        ],
);

const mostWords = textFamily(
  'word count',
  ({ max_words }) => max_words,
  (text, most) => words(text).length <= most,
  (text, most) => (most * 2 > LONGEST ? [] : [`${text}${' x'.repeat(Math.max(1, most + 1 - words(text).length))}`]),
);

const keywordMatch = textFamily(
  'keyword match',
  ({ keywords }) => keywords,
  (text, keywords) => keywords.every((keyword) => wholeWords(keyword).test(text)),
  (text, keywords) => keywords.map((keyword) => text.replaceAll(wholeWords(keyword, 'g'), 'x')),
);

const maximumLength = textFamily(
  'maximum length',
  ({ max_length }) => max_length,
  (text, most) => text.length <= most,
  // White space at the end says nothing to the other families.
  (text, most) => (most > LONGEST ? [] : [text.padEnd(most + 1)]),
);

/** Every family, in the order in which they are tried. */
export const families: readonly Family[] = [contentEquality, jsonField, fewestWords, mostWords, keywordMatch, maximumLength, existence];

function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function wholeWords(keyword: string, flags = ''): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${keyword.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}_])`, `iu${flags}`);
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    // Not JSON: no field of it can be right.
    return null;
  }
}
