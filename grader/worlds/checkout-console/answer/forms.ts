import type { Currency } from '#contract/checkout-console/values.ts';
import type { Expected } from './expected.ts';

/* The ledger form's reader: every text that says the expected value is written down, and the given one has to be among them. */

const symbols: Record<Currency, string> = { EUR: '€', USD: '$', JPY: '¥' };

/** Whether a text is one of those that say the expected value (SPEC CLAIM-7). */
export function isForm(text: string, expected: Expected): boolean {
  const given = text.trim();
  switch (expected.type) {
    case 'ids':
      return words(given).join(' ') === expected.values.toSorted().join(' ');
    case 'money':
      return moneyForms(expected).has(given);
    case 'integer':
      return wholeForms(String(expected.value)).includes(given);
    case 'decimal':
      return isNear(given, expected);
    case 'choice':
      return expected.of.some((word) => word === expected.value && word.toUpperCase() === given.toUpperCase());
  }
}

function words(text: string): readonly string[] {
  return text
    .replaceAll(/[,;\n]/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .toSorted();
}

function moneyForms({ minor, currency, named }: Extract<Expected, { type: 'money' }>): ReadonlySet<string> {
  const sign = minor < 0 ? '-' : '';
  const numbers = numberForms(Math.abs(minor), currency);
  const bare = named === 'required' ? [] : numbers;
  const before = [currency, symbols[currency]].flatMap((name) => numbers.flatMap((number) => [`${name}${number}`, `${name} ${number}`]));
  const after = [currency, ...(currency === 'EUR' ? ['€'] : [])].flatMap((name) =>
    numbers.flatMap((number) => [`${number}${name}`, `${number} ${name}`]),
  );
  return new Set([...bare, ...before, ...after].map((form) => `${sign}${form}`));
}

function numberForms(size: number, currency: Currency): readonly string[] {
  if (currency === 'JPY') return wholeForms(String(size));
  const cents = String(size % 100).padStart(2, '0');
  const endings = cents === '00' ? ['', '.0', '.00'] : cents.endsWith('0') ? [`.${cents[0]}`, `.${cents}`] : [`.${cents}`];
  return wholeForms(String(Math.floor(size / 100))).flatMap((whole) => endings.map((ending) => `${whole}${ending}`));
}

/** With commas between thousands, and without. */
function wholeForms(digits: string): readonly string[] {
  const parted = digits.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ',');
  return parted === digits ? [digits] : [digits, parted];
}

/** Whole and fraction compared apart, as numbers of millionths, which a double holds exactly up to nine thousand million. */
function isNear(given: string, { value, tolerance }: Extract<Expected, { type: 'decimal' }>): boolean {
  const [whole = '', fraction = '', ...more] = given.replace('-', '').split('.');
  const plain = whole.replaceAll(',', '');
  const written = wholeForms(plain).includes(whole) && String(Number(plain)) === plain && more.length === 0;
  if (!written || fraction.length > 6 || (given.includes('.') && !isDigits(fraction)) || given.lastIndexOf('-') > 0) return false;
  const is = millionths(given.replaceAll(',', ''));
  return Math.abs(is - millionths(value)) <= millionths(tolerance);
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

function millionths(text: string): number {
  return Math.round(Number(text) * 1e6);
}
