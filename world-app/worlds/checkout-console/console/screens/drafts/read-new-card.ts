type Read =
  | { readonly ok: true; readonly card: { readonly number: string; readonly expires: string } }
  | { readonly ok: false; readonly problem: string };

/** A card as somebody typed it, spaces and all. What the number is worth is the shop's to say. */
export function readNewCard(number: string, expiry: string): Read {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return { ok: false, problem: 'Write the whole number of the card.' };
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return { ok: false, problem: 'Write the expiry as month and year, such as 05/28.' };
  return { ok: true, card: { number: digits, expires: `20${year}-${month}` } };
}
