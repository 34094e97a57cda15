/** What a program last complained of on stderr, in one line: the line of a stack trace that says what went wrong, else the last one. */
export function lastWords(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? 'it said nothing').trim();
}
