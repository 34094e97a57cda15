const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `DE` as `Germany`. */
export function formatCountry(code: string): string {
  return names.of(code) ?? code;
}
