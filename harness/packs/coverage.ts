import { z } from 'zod';
import { gradingOf } from '#contract/grading.ts';
import type { Task } from './load-task.ts';

/**
 * `sealed/coverage.json`: which gates judge what each sentence of the instruction asks for. Nothing that is graded may go unsaid, and nothing
 * said ungraded. It decides no grade and is read by `packs verify` only.
 */
export const Coverage = z.strictObject({
  /** The instruction, sentence by sentence, holes and all. */
  sentences: z.array(z.strictObject({ says: z.string().min(1), gates: z.array(z.string()).min(1) })).min(1),
  /** Gates that judge each field of the answer. */
  answers: z.record(z.string(), z.array(z.string()).min(1)),
});
export type Coverage = z.infer<typeof Coverage>;

/** What is said and not graded, or graded and not said: a sentence for each. */
export function uncovered(task: Pick<Task, 'id' | 'public' | 'grading'>, { sentences, answers }: Coverage): string[] {
  const { instruction, answerFields, variants } = task.public;
  const graded = new Set(variants.flatMap((variant) => gradingOf(task.grading, variant).gates.map(({ id }) => id)));
  const named = [...sentences.map(({ gates }) => gates), ...Object.values(answers)].flat();
  const said = new Set(sentences.flatMap(({ gates }) => gates));
  const findings = [
    ...(sentences.map(({ says }) => says).join(' ') === instruction ? [] : ['the sentences of coverage.json are not the instruction']),
    ...sentences
      .filter(({ says }) => /[.!?]\s+\S/.test(says))
      .map(({ says }) => `coverage.json takes more than one sentence as one: ${says}`),
    ...[...new Set(named)].filter((gate) => !graded.has(gate)).map((gate) => `coverage.json names ${gate}, which is no gate`),
    ...[...graded].filter((gate) => !said.has(gate)).map((gate) => `the gate ${gate} judges what no sentence asks for`),
    ...Object.keys(answerFields)
      .filter((field) => answers[field] === undefined)
      .map((field) => `no gate is named for the answer field ${field}`),
    ...Object.keys(answers)
      .filter((field) => answerFields[field] === undefined)
      .map((field) => `coverage.json names ${field}, which is no answer field`),
    ...Object.keys(answerFields)
      .filter((field) => !instruction.includes(field))
      .map((field) => `the instruction does not name the answer field ${field}`),
  ];
  return findings.map((finding) => `${task.id}: ${finding}`);
}
