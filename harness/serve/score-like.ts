/** Words by which somebody might hand in a result of a trial. None of them is a field of any request. */
const words: ReadonlySet<string> = new Set(
  (
    'score scores scored reward rewards result results verdict verdicts pass passes passed passing fail fails failed metric metrics gate gates ' +
    'grade grades graded label labels milestone milestones outcome outcomes success successful succeeded points rating ratings credit'
  ).split(' '),
);
/** The same where they are part of a longer word. */
const parts = /score|reward|verdict|metric|milestone|passat|passrate|successrate/;

/** Names of all fields, at any depth, that look as if they said how a trial came out; each as the path that leads to it. */
export function scoreLikeFields(body: unknown): string[] {
  const found: string[] = [];
  // A stack of our own: what comes from outside may be nested as deeply as its bytes allow.
  const left: { readonly value: unknown; readonly path: string }[] = [{ value: body, path: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (!Array.isArray(value) && isScoreLike(name)) found.push(at);
      left.push({ value: inner, path: at });
    }
  }
  return found;
}

/** `finalScore`, `FINAL_SCORE`, `final-score`, `pass@1`, and what only looks like them. */
export function isScoreLike(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const inWords = plain
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return inWords.some((word) => words.has(word)) || parts.test(inWords.join(''));
}
