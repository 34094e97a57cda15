/** The query part of an address as plain text values: `?q=1009` is the text `1009`, not a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The way back; values that are not there leave no trace in the address. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}
