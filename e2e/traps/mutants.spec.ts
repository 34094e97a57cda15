import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOfTask } from '#harness/mutants/mutant-agent.ts';
import { readEquivalents } from '#harness/mutants/read-equivalents.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { root } from '#harness/root.ts';
import { expect, test } from '../fixtures.ts';
import { isLong } from '../long-run.ts';

/* The reference with one thing wrong: each is rejected, or known to do the work all the same. */

const packs = [join(root, 'packs')];
const task = await loadTask({ pack: 'checkout-console', id: 'finish-checkout', version: 1 }, packs);
const equivalents = readEquivalents(task.id, packs);
/** The long run tries all, and `calibrate --mutants` too; the traps have specs of their own. */
const sample = ['drop-15', 'look_alike-12-cards.visa.label', 'extra'];

test('the sample is of this task’s mutants', () => {
  const ids = mutantsOfTask(task).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(sample));
  expect(ids).toEqual(expect.arrayContaining(equivalents.map(({ mutant }) => mutant)));
});

for (const { id } of mutantsOfTask(task).filter((mutant) => isLong || sample.includes(mutant.id))) {
  const isEquivalent = equivalents.some(({ mutant }) => mutant === id);
  test.describe(id, () => {
    test.use({ agent: `mutant:${id}` });
    test(`the mutant ${id} is ${isEquivalent ? 'no other than the reference' : 'rejected'}`, ({ trial }) => {
      expect(trial.verdict.result).toBe(isEquivalent ? 'pass' : 'fail');
      const harm = join(trial.bundle, '../agent/harm.json');
      if (!existsSync(harm)) return;
      const { action } = JSON.parse(readFileSync(harm, 'utf8')) as { action: string };
      expect(trial.verdict.lostAt).toBe(action);
    });
  });
}
