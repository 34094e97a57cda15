import type { Figures } from './figures.ts';

export function ratio(a: Figures, b: Figures): number {
  return Math.round((a.p50 / b.p50) * 1000) / 1000;
}

/** One line of the table: a ratio, and the medians it is of. */
export function row(name: string, value: number, a: Figures, b: Figures): string {
  return `${name.padEnd(46)} ${value.toFixed(2).padStart(6)}   ${ms(a).padStart(5)} ms / ${ms(b)} ms  (n ${a.n})`;
}

function ms({ p50 }: Figures): string {
  return p50.toFixed(p50 < 10 ? 2 : 0);
}
