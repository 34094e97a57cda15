/** The most text that any answer holds, in bytes: no host has to cut it, and a model can hold a few. */
const MOST_ANSWER_BYTES = 40_000;
/** Of it, for what happened and what the browser did besides. */
export const MOST_HEAD_BYTES = 8000;
/** The rest is for the page. */
export const MOST_PAGE_BYTES = MOST_ANSWER_BYTES - MOST_HEAD_BYTES;

/** The beginning of a text, well-formed wherever the cut falls. */
export function cutBytes(text: string, most: number): string {
  const bytes = Buffer.from(text.toWellFormed());
  if (bytes.length <= most) return text.toWellFormed();
  // A character that the cut goes through is left out.
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end);
}
