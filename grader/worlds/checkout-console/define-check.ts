import type { z } from 'zod';
import { badTask } from '../../invalid-evidence.ts';
import type { Args, Context, Finding, Judgement } from '../world-grader.ts';
import type { Case, CheckoutStep, Shown, Start, Told } from './case.ts';
import { moments, turningPoints, upTo, type Moment } from './moments.ts';

export type Gate = {
  readonly check: string;
  readonly kind: 'safety' | 'goal';
  readonly specRefs: readonly string[];
  readonly judgesOthers: boolean;
  readonly judge: (trial: Case, args: Args, context: Context) => Judgement;
};

/** Hears of one thing after the other and says what is wrong with it. It knows nothing of what comes later, so what is lost stays lost. */
export type Watch = (moment: Moment) => readonly string[];

/** What the rows of one command show after the other, whatever its events tell; apart from the watch, so that each sees alone what was undone again. */
export type RowWatch = (step: CheckoutStep) => readonly string[];

type Form<T, Parsed> = (trial: T, args: Parsed, context: Context) => Finding;

type Definition<Parsed> = {
  readonly check: string;
  readonly specRefs: readonly [string, ...string[]];
  readonly args: z.ZodType<Parsed>;
  /** It judges the results of the other gates, so it comes last. */
  readonly judgesOthers?: true;
  readonly state: Form<Shown, Parsed>;
};

/**
 * A gate about what has to come about: its SPEC clauses and its two forms. `state` reads the snapshots, `ledger` the journals; neither
 * calls the other. Passed, it names the action from which on the ledger form held (SPEC LOST-2).
 */
export function defineGate<Parsed>(
  gate: Definition<Parsed> & {
    readonly ledger: Form<Told, Parsed>;
    /** The ledger form's second reader: rows of each line, never its events. */
    readonly rows?: Form<Told, Parsed>;
  },
): Gate {
  const heard = (trial: Told, args: Parsed, context: Context): Finding => {
    const ledger = gate.ledger(trial, args, context);
    const rows = gate.rows?.(trial, args, context) ?? ledger;
    return ledger.holds ? (rows.holds ? ledger : rows) : ledger;
  };
  return gateOf(gate, 'goal', (trial, args, context) => {
    const state = gate.state(trial, args, context);
    const ledger = heard(trial, args, context);
    const reachedAt = state.holds && ledger.holds ? reached(trial, (prefix) => heard(prefix, args, context).holds) : null;
    return { state, ledger, lostAt: null, reachedAt };
  });
}

/**
 * A gate about what must never happen. Its ledger form is a watch over everything in its order and, where something has to come of it as
 * well, `settled`. Failed, it names the action of the first breach (SPEC LOST-1).
 */
export function defineSafetyGate<Parsed>(
  gate: Definition<Parsed> & {
    readonly watch: (start: Start, args: Parsed, context: Context) => Watch;
    /** The second reader of the same: rows of each command, never its events. */
    readonly rows?: (start: Start, args: Parsed, context: Context) => RowWatch;
    readonly settled: Form<Told, Parsed>;
  },
): Gate {
  return gateOf(gate, 'safety', (trial, args, context) => {
    const state = gate.state(trial, args, context);
    const watch = gate.watch(trial, args, context);
    const rows = gate.rows?.(trial, args, context) ?? ((): readonly string[] => []);
    const breaches = moments(trial).flatMap((moment) =>
      [...watch(moment), ...(moment.kind === 'command' ? rows(moment.step) : [])].map((because) => ({ at: moment.at, because })),
    );
    const first = breaches[0];
    const ledger = first === undefined ? gate.settled(trial, args, context) : { holds: false, because: first.because };
    return { state, ledger, lostAt: first?.at ?? null, reachedAt: null };
  });
}

function gateOf<Parsed>(
  { check, specRefs, args: schema, judgesOthers }: Omit<Definition<Parsed>, 'state'>,
  kind: Gate['kind'],
  judge: (trial: Case, args: Parsed, context: Context) => Omit<Judgement, 'specRefs'>,
): Gate {
  return {
    check,
    kind,
    specRefs,
    judgesOthers: judgesOthers ?? false,
    judge: (trial, raw, context) => ({ specRefs, ...judge(trial, parseArgs(check, schema, raw), context) }),
  };
}

/** The action from which on something held to the end; null where it held before there was any. */
function reached(trial: Told, holds: (prefix: Told) => boolean): string | null {
  let since: number | null = null;
  for (const action of turningPoints(trial).toReversed()) {
    if (!holds(upTo(trial, action))) return since === null ? null : `a${since}`;
    since = action;
  }
  return since === null || holds(upTo(trial, 0)) ? null : `a${since}`;
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
