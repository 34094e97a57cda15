/** Rows by their ids: all of them up to `most`, else the first ones and how many more there are. */
export function nameRows(rows: readonly { readonly id: string }[], most: number): string {
  const names = rows.slice(0, most).map(({ id }) => id);
  return rows.length <= most ? names.join(', ') : `${names.join(', ')} and ${rows.length - most} more`;
}
