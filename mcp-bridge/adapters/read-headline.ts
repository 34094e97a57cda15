/** What an answer of ours says in its first lines. */
export type Headline = {
  /** What was done or refused, without our `ok: `. */
  readonly happened: string;
  readonly place: { readonly path: string; readonly title: string } | null;
};

/** Reads what `headline` in `answer.ts` writes. */
export function readHeadline(text: string): Headline {
  const first = text.split('\n', 1)[0] ?? '';
  const found = /^(.*)\. Now at (\S+), ("(?:[^"\\]|\\.)*")/.exec(first);
  const happened = (found?.[1] ?? first).replace(/^ok: /, '').replace(/\.$/, '');
  if (found?.[2] === undefined || found[3] === undefined) return { happened, place: null };
  return { happened, place: { path: found[2], title: JSON.parse(found[3]) as string } };
}
