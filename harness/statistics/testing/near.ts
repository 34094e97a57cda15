import assert from 'node:assert/strict';

/** As near as every oracle value is known: 1e-9, absolute. */
export function near(actual: number | null | undefined, expected: number, tolerance = 1e-9): void {
  assert.ok(typeof actual === 'number' && Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}
