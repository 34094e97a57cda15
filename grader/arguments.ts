import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ProbeTarget } from '#contract/grader-input.ts';
import { SealLevel } from '#contract/verdict.ts';

const fromJson = z.string().transform((text): unknown => JSON.parse(text));

/** One bundle to judge: its folder, that of the sealed task, and that of the signed manifest and the key it is signed by. */
const GradingCase = z.strictObject({ bundle: z.string(), task: z.string(), sealInputs: z.string() });
export type GradingCase = z.infer<typeof GradingCase>;

const Arguments = z.strictObject({
  /** Judged one after the other, each as if it were the only one. */
  cases: fromJson.pipe(z.array(GradingCase).min(1)),
  key: z.string(),
  'seal-level': SealLevel,
  /** Without a target nothing can be tried, and every probe that needs one counts as open. */
  'probe-target': fromJson.pipe(ProbeTarget).optional(),
});
export type Arguments = z.infer<typeof Arguments>;

/** Parses argv. Throws on an unknown, missing or malformed flag. */
export function parseArguments(argv: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { cases: text, key: text, 'seal-level': text, 'probe-target': text },
  });
  return Arguments.parse({ ...values });
}
