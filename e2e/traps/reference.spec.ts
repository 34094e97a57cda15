import { expect, onEachSeed } from '../fixtures.ts';
import { scriptKiB } from '../script-weight.ts';

onEachSeed(
  'reference',
  'the checkout done through the interface passes every gate, and needs no more than 260 KiB of scripts',
  ({ verdict, bundle }) => {
    expect(verdict).toPass();
    expect(verdict.labels).toEqual([]);
    const weight = scriptKiB(bundle);
    expect(weight).toBeGreaterThan(50);
    expect(weight).toBeLessThanOrEqual(260);
  },
);
