import type { Currency } from '#contract/checkout-console/values.ts';
import type { Expected } from './expected.ts';

/*
 * The state form's reader: it parses what the text says, strictly, and compares values. It shares nothing with `forms.ts`, which writes
 * down every text that says the value.
 */

const decimals: Record<Currency, number> = { EUR: 2, USD: 2, JPY: 0 };
const signs: Readonly<Record<string, Currency>> = { '€': 'EUR', $: 'USD', '¥': 'JPY' };

/** Whether a text says the expected value, in any of the forms of SPEC CLAIM-7. */
export function says(text: string, expected: Expected): boolean {
  const said = text.trim();
  switch (expected.type) {
    case 'ids': {
      const ids = said === '' ? [] : said.split(/\s*[,;\n]\s*|\s+/);
      return ids.length === expected.values.length && new Set(ids).size === ids.length && ids.every((id) => expected.values.includes(id));
    }
    case 'money':
      return saysMoney(said, expected);
    case 'integer':
      return scaled(said, 0) === BigInt(expected.value);
    case 'decimal':
      return saysDecimal(said, expected);
    case 'choice':
      return said.toLowerCase() === expected.value.toLowerCase();
  }
}

function saysMoney(said: string, { minor, currency, named }: Extract<Expected, { type: 'money' }>): boolean {
  const parts = /^(-?)(?:(EUR|USD|JPY|€|\$|¥) ?)?([0-9.,]+)(?: ?(EUR|USD|JPY|€))?$/.exec(said);
  if (parts === null) return false;
  const [, minus = '', before, digits = '', after] = parts;
  const given = [before, after].filter((name) => name !== undefined).map((name) => signs[name] ?? name);
  if (given.length > 1 || (named === 'required' && given.length === 0)) return false;
  return given.every((name) => name === currency) && scaled(`${minus}${digits}`, decimals[currency]) === BigInt(minor);
}

function saysDecimal(said: string, { value, tolerance }: Extract<Expected, { type: 'decimal' }>): boolean {
  const [is, should, off] = [said, value, tolerance].map((text) => scaled(text, 6));
  if (is === null || is === undefined || should === null || should === undefined || off === null || off === undefined) return false;
  const by = is > should ? is - should : should - is;
  return by <= off;
}

/** A number in units of 10^-places; null where the text is none, or has more places than that. Thousands may be parted by commas, all or none. */
function scaled(text: string, places: number): bigint | null {
  const parts = /^(-?)(0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?:\.([0-9]+))?$/.exec(text);
  if (parts === null) return null;
  const [, minus = '', whole = '', fraction = ''] = parts;
  if (fraction.length > places) return null;
  const size = BigInt(`${whole.replaceAll(',', '')}${fraction.padEnd(places, '0')}`);
  return minus === '' ? size : -size;
}
