import type { Json } from '#contract/canonical-json.ts';
import type { Grading } from '#contract/grading.ts';
import type { GateResult } from '#contract/verdict.ts';
import type { Evidence } from '../bundle/read-evidence.ts';
import type { Step } from '../facts/fold-ledger.ts';

/** What one form of a check found. `because` is a clause a person can check against the bundle. */
export type Finding = { readonly holds: boolean; readonly because: string };

export type Args = { readonly [name: string]: Json };

/** What a check may look at besides the evidence: the filled frame, and the results of the gates that look at no other gate. */
export type Context = { readonly frame: Grading['frame']; readonly others: readonly GateResult[] };

/** A gate as its world judges it: the two forms were written apart, and both must hold. */
export type Judgement = {
  readonly specRefs: readonly string[];
  readonly state: Finding;
  readonly ledger: Finding;
  /** The action after which no continuation could pass, where the ledger form shows it; null for a gate that is no safety gate. */
  readonly lostAt: string | null;
  /** The action from which on the gate held; null for a gate that is no goal. */
  readonly reachedAt: string | null;
};

/** What the pages of the shop reopened have against a trial that passes: they were not seen (`infra`), or they say otherwise (`world_invalid`). */
export type Contradiction = { readonly label: 'infra' | 'world_invalid'; readonly because: string };

/** One trial, read by the grader of its world. Unknown checks and malformed arguments throw: the task is wrong. */
export type Examination = {
  /** Names that only the outcome gives (`placed.order`), for the holes of grading.json beside the bindings. */
  readonly derived: Args;
  readonly precondition: (check: string, args: Args) => Finding;
  /** Whether a gate judges the results of the others, and so comes last. */
  readonly judgesOthers: (check: string) => boolean;
  readonly gate: (check: string, args: Args, context: Context) => Judgement;
  readonly milestone: (check: string, args: Args) => boolean;
  /** Asked only where all gates hold: the pages can cost a pass, and never anything else. */
  readonly contradiction: () => Contradiction | null;
};

/** What a world brings to the grader: a folder of its name in this one, whose `world.ts` exports this as `world`. */
export type WorldGrader = {
  /** Parses the world's rows and events and checks its facts (SPEC EVID) against the sealed hidden state; a contradiction throws `tampered`. */
  readonly examine: (evidence: Evidence, steps: readonly Step[], hiddenState: Json) => Examination;
};
