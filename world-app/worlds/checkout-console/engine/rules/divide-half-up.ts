/** `numerator / denominator` to the nearest integer, halves up, on non-negative integers without a float in between. */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(2 * numerator + denominator) || numerator < 0 || denominator <= 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator}`);
  }
  const doubled = 2 * numerator + denominator;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}
