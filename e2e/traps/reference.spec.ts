import { expect, onEachSeed } from '../fixtures.ts';
import { scriptKiB } from '../script-weight.ts';

onEachSeed(
  'reference',
  'the checkout done through the interface passes every gate, and needs no more than 260 KiB of scripts',
  ({ verdict, bundle }) => {
    expect(verdict.invalid).toBeNull();
    expect(verdict.gates.filter((gate) => gate.result === 'fail')).toEqual([]);
    expect(verdict.result).toBe('pass');
    expect(verdict.labels).toEqual([]);
    const weight = scriptKiB(bundle);
    expect(weight).toBeGreaterThan(50);
    expect(weight).toBeLessThanOrEqual(260);
  },
);
