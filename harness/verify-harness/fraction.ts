/** An exact fraction; `of` is above zero. Rates are compared as fractions because 0.7 - 0.4 is less than 0.3 for a computer. */
export type Fraction = { readonly n: bigint; readonly of: bigint };

export function fraction(n: number, of: number): Fraction {
  return { n: BigInt(n), of: BigInt(of) };
}

/** Reads a decimal from 0 to 1 as it is written, such as 0.30. */
export function decimal(text: string): Fraction | null {
  const [, whole = '', places = ''] = /^([01])(?:\.([0-9]{1,15}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const value = { n: BigInt(whole + places), of: 10n ** BigInt(places.length) };
  return value.n <= value.of ? value : null;
}

export function difference(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.of - b.n * a.of, of: a.of * b.of };
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return a.n * b.of >= b.n * a.of;
}

/** For people and reports; never compared. */
export function asNumber({ n, of }: Fraction): number {
  return Number(n) / Number(of);
}
