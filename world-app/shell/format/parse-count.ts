/** The text of a number field as a whole number from `min` to `max`; null where it is none (`1.5`, `2e3`, ``). */
export function parseCount(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  if (!/^-?\d{1,9}$/.test(text.trim())) return null;
  const n = Number(text);
  return n >= min && n <= max ? n : null;
}
