/** A Markdown text of parts, each under a heading of the first order, with this one in place of the part of the same heading, else after the last. */
export function withPart(text: string, heading: string, part: string): string {
  const parts = text.split(/^(?=# )/m).filter((each) => each.trim() !== '');
  const own = `# ${heading}\n\n${part.trim()}\n`;
  const isOwn = (each: string): boolean => each.startsWith(`# ${heading}\n`);
  const all = parts.some(isOwn) ? parts.map((each) => (isOwn(each) ? own : each)) : [...parts, own];
  return all.map((each) => `${each.trim()}\n`).join('\n');
}
