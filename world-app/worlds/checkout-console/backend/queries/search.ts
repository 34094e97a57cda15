/** What people type and what rows say, made comparable: case, accents, `#`, dashes and spaces do not count. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f#\s\-\u2010-\u2015]/g, '')
    .toLowerCase();
}

/** Whether any of the texts contains the query. An empty query matches everything. */
export function matches(query: string, texts: readonly string[]): boolean {
  const wanted = normalise(query);
  return wanted === '' || texts.some((text) => normalise(text).includes(wanted));
}
