import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, runTrial, test as base, type Trial } from 'tillproof/testing';
import { seeds } from './seeds.ts';

export { expect };

/** Trials of the flagship task, by the door that other suites use as well. */
export const test = base.extend<object, { honest: Trial }>({
  /** One reference trial per worker, for tests that only read it or spoil a copy. */
  honest: [
    async ({}, use) => {
      const out = mkdtempSync(join(tmpdir(), 'tillproof-honest-'));
      const task = 'checkout-console/finish-checkout';
      await use(await runTrial({ task, agent: 'reference', seed: 1, variant: 'clean', packs: [], out }));
      rmSync(out, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** One test per seed of the list, each with a trial of its own. */
export function onEachSeed(agent: string, title: string, body: (trial: Trial) => void): void {
  for (const seed of seeds) {
    test.describe(`seed ${seed}`, () => {
      test.use({ agent, seed });
      test(title, ({ trial }) => body(trial));
    });
  }
}
