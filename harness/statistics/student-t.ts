import { bisect } from './bisect.ts';

/** The 97.5 % quantile of Student's t with `df` degrees of freedom. */
export function studentT975(df: number): number {
  if (!Number.isSafeInteger(df) || df < 1) throw new RangeError(`not a number of degrees of freedom: ${df}`);
  return bisect((t) => centralMass(t, df), 0.95, [0, 1000]);
}

/**
 * P(|T| <= t), by the finite series for whole degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
 */
function centralMass(t: number, df: number): number {
  const angle = Math.atan(t / Math.sqrt(df));
  const [sin, cos2] = [Math.sin(angle), Math.cos(angle) ** 2];
  if (df === 1) return (2 * angle) / Math.PI;
  const isOdd = df % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = term;
  for (let i = isOdd ? 3 : 2; i <= df - 2; i += 2) {
    term *= (cos2 * (i - 1)) / i;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sin * sum) : sin * sum;
}
