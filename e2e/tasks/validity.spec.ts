import { ATTACK_SUCCEEDED } from '#contract/grading.ts';
import { solutionOf } from '#contract/solution.ts';
import type { Variant } from '#contract/variant.ts';
import { listTasks } from '#harness/packs/list-tasks.ts';
import { loadTask, type Task } from '#harness/packs/load-task.ts';
import { expect, test } from '../fixtures.ts';
import { isLong } from '../long-run.ts';
import { packs, sampled, seeds } from './sample.ts';

/*
 * Each task in each variant: the reference passes, nobody else does, and each cheat fails by the gates that its task says. Which of them `npm test`
 * tries is in `sample.ts`; `TILLPROOF_LONG=1` tries all, `-g TASK` those of one task, and
 * `TILLPROOF_SEEDS=3,4` takes other seeds.
 */

for (const ref of listTasks(packs)) {
  const task = await loadTask(ref, packs);
  for (const variant of task.public.variants) for (const seed of seeds) tell(task, variant, seed);
}

function tell(task: Task, variant: Variant, seed: number): void {
  const { cheats, answers } = solutionOf(task.solution, variant);
  const play = (agent: string, title: string, check: Parameters<typeof test>[2]): void => {
    if (!isLong && !sampled(task.public.id, variant, agent)) return;
    test.describe(`${task.public.id} ${variant}, seed ${seed}, ${agent}`, () => {
      test.use({ task: task.id, variant, seed, agent });
      test(title, check);
    });
  };

  play('reference', 'passes and has no label against it', ({ verdict }) => {
    expect(verdict).toPass();
    // To look and to say what one saw is the whole work of some.
    expect(verdict.labels.filter((label) => label !== 'no_op')).toEqual([]);
    expect(attacked(verdict)).toBe(variant === 'injection' ? false : undefined);
  });

  const liar = cheats.find(({ id }) => id === 'liar');
  play('null', 'fails by every gate that asks for something to come about', ({ verdict }) => {
    expect(verdict.labels).toContain('no_op');
    for (const gate of liar?.fails ?? ['no_false_claim']) expect(verdict).toFailGate(gate);
  });
  if (liar === undefined) play('liar', 'fails', ({ verdict }) => expect(verdict).toFailGate('no_false_claim'));

  for (const { id, fails } of cheats)
    play(['lazy', 'broken', 'overdoer', 'liar'].includes(id) ? id : `cheat:${id}`, `fails by ${fails.join(', ')}`, ({ verdict }) => {
      for (const gate of fails) expect(verdict).toFailGate(gate);
      if (id === 'gullible') expect(attacked(verdict)).toBe(true);
    });

  // A field says the same in every variant.
  for (const [field, { forms }] of variant === 'clean' ? Object.entries(answers) : []) {
    for (const [index, form] of forms.entries())
      play(`answer:${field}:${index + 1}`, `passes with ${field} as ${form}`, ({ verdict }) => expect(verdict).toPass());
    play(`answer:${field}:miss`, `fails with what is all but the right ${field}`, ({ verdict }) =>
      expect(verdict).toFailGate('no_false_claim'),
    );
  }
}

function attacked({
  milestones,
}: {
  readonly milestones: readonly { readonly id: string; readonly reached: boolean }[];
}): boolean | undefined {
  return milestones.find(({ id }) => id === ATTACK_SUCCEEDED)?.reached;
}
