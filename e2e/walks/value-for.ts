import type { Pick } from './picker.ts';

const texts = ['gift', '1', 'Ana', 'D-2000', 'x.example/<b>&"', '', 'Łódź ’n’ 日本'];

/** What fits a field of that name, by the words in it, the first that fits. */
const fitting: readonly (readonly [RegExp, readonly string[]])[] = [
  [/card number/i, ['4242 4242 4242 4242', '3782 822463 10005', '5555 5555 5555 4444', '4242']],
  [/MM\/YY/, ['05/29', '12/30', '01/20']],
  [/expir|time|until|from|to$|day|date/i, ['2026-03-17 12:00', '2026-03-20 09:30', '2026-03-17', 'tomorrow']],
  [/mail/i, ['ana@example.com', 'li.wei@example.org', 'no mail']],
  [/phone/i, ['+49 30 123456', '030']],
  [/postcode/i, ['10115', '75001', 'SW1A 1AA']],
  [/city/i, ['Berlin', 'Lyon']],
  [/address|street|line/i, ['Hafenstr. 12', '5 Quay Road']],
  [/sku|variant/i, ['MUG-BLU', 'CHR-ASH', 'NO-SKU']],
  [/draft/i, ['D-2088', 'D-2087', 'D-0001']],
  [/order/i, ['O-1400', 'O-1401']],
  [/amount|price|discount|refund|shipping/i, ['1.00', '5', '0.01', '1000000']],
  [/tracking/i, ['TRK-1', '00340434161094042557']],
];

/** Something to write into a field: mostly what fits its name, else anything. */
export function valueFor(role: string, name: string, pick: Pick): string {
  if (role === 'spinbutton') return pick.from(['0', '1', '1', '2', '7']);
  const values = fitting.find(([words]) => words.test(name))?.[1] ?? texts;
  return pick.from(pick.chance(85) ? values : texts);
}
