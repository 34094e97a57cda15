import { z } from 'zod';
import { badTask } from '../../invalid-evidence.ts';
import type { Args, Context, Finding, Judgement } from '../world-grader.ts';
import type { Case } from './case.ts';

export type Gate = {
  readonly check: string;
  readonly specRefs: readonly string[];
  readonly judgesOthers: boolean;
  readonly judge: (trial: Case, args: Args, context: Context) => Judgement;
};

/** A gate: its SPEC clauses and its two forms. `state` reads the snapshots, `ledger` the journals; neither calls the other. */
export function defineGate<Parsed>(gate: {
  readonly check: string;
  readonly specRefs: readonly [string, ...string[]];
  readonly args: z.ZodType<Parsed>;
  /** It judges the results of the other gates, so it comes last. */
  readonly judgesOthers?: true;
  readonly state: (trial: Case, args: Parsed, context: Context) => Finding;
  readonly ledger: (trial: Case, args: Parsed, context: Context) => Finding;
}): Gate {
  return {
    check: gate.check,
    specRefs: gate.specRefs,
    judgesOthers: gate.judgesOthers ?? false,
    judge: (trial, raw, context) => {
      const args = parseArgs(gate.check, gate.args, raw);
      return { specRefs: gate.specRefs, state: gate.state(trial, args, context), ledger: gate.ledger(trial, args, context) };
    },
  };
}

export type Check<Outcome> = { readonly check: string; readonly run: (trial: Case, args: Args) => Outcome };

/** A precondition (outcome: Finding) or a milestone (outcome: boolean). */
export function defineCheck<Parsed, Outcome>(
  check: string,
  args: z.ZodType<Parsed>,
  run: (trial: Case, args: Parsed) => Outcome,
): Check<Outcome> {
  return { check, run: (trial, raw) => run(trial, parseArgs(check, args, raw)) };
}

/** Numbers arrive as the text that a hole was filled with. */
export const Count = z
  .string()
  .regex(/^[1-9][0-9]*$/)
  .transform(Number);

/** One finding out of many comparisons: the first that does not hold, or what holds when all do. */
export function findAll(whenAllHold: string, breaches: readonly (string | null)[]): Finding {
  const breach = breaches.find((found) => found !== null);
  return breach === undefined ? { holds: true, because: whenAllHold } : { holds: false, because: breach };
}

function parseArgs<Parsed>(check: string, schema: z.ZodType<Parsed>, raw: Args): Parsed {
  const parsed = schema.safeParse(raw);
  if (!parsed.success)
    throw badTask(`arguments of ${check}: ${parsed.error.issues[0]?.path.join('.') ?? ''} ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}
