import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ProbeTarget } from '#contract/grader-input.ts';
import { SealLevel } from '#contract/verdict.ts';

const Arguments = z.strictObject({
  bundle: z.string(),
  task: z.string(),
  'seal-inputs': z.string(),
  key: z.string(),
  'seal-level': SealLevel,
  /** Without a target nothing can be tried, and every probe that needs one counts as open. */
  'probe-target': z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(ProbeTarget)
    .optional(),
});
export type Arguments = z.infer<typeof Arguments>;

/** Parses argv. Throws on an unknown, missing or malformed flag. */
export function parseArguments(argv: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { bundle: text, task: text, 'seal-inputs': text, key: text, 'seal-level': text, 'probe-target': text },
  });
  return Arguments.parse({ ...values });
}
