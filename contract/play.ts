import { z } from 'zod';
import { SeenPage } from './gesture.ts';
import { FinishArgs } from './finish.ts';
import type { AnswerField } from './task.ts';
import { Variant } from './variant.ts';

export const Difficulty = z.int().min(1).max(5);

/** What the play page posts, by the last part of the path. `seat` is the tab that plays: the latest one that asked. */
export const playRequests = {
  join: z.strictObject({ token: z.string().max(200) }),
  begin: z.strictObject({ task: z.string().max(200), variant: Variant, seed: z.int().min(0).max(999_999_999).nullable() }),
  seat: z.strictObject({}),
  opened: z.strictObject({ seat: z.string(), path: z.string().max(2000) }),
  place: z.strictObject({ seat: z.string(), path: z.string().max(2000) }),
  pause: z.strictObject({ seat: z.string() }),
  resume: z.strictObject({ seat: z.string() }),
  finish: z.strictObject({ seat: z.string(), reply: FinishArgs, page: SeenPage.nullable() }),
  rate: z.strictObject({ difficulty: Difficulty }),
  /** Replays a finished run again, where there was no verdict. */
  again: z.strictObject({}),
  leave: z.strictObject({}),
} as const;

export type PlayPost<Name extends keyof typeof playRequests> = z.infer<(typeof playRequests)[Name]>;

/** A task that can be picked: nothing of its sealed half. */
type OfferedTask = { readonly task: string; readonly title: string; readonly maxSteps: number; readonly variants: readonly Variant[] };

/** What came of a run, once its replay was graded. */
export type Outcome = {
  readonly result: 'pass' | 'fail' | 'invalid';
  readonly labels: readonly string[];
  readonly gates: readonly { readonly id: string; readonly result: 'pass' | 'fail'; readonly because: string }[];
  /** Why the replay could not be played to its end, or there is no verdict; null where nothing stood in the way. */
  readonly stopped: string | null;
  /** Where the timeline is; null where there is none. */
  readonly report: string | null;
};

/** How far a run has come. `lost`: its world could not be brought back. */
export type Phase = 'playing' | 'checking' | 'graded' | 'lost';

export type PlayedRun = {
  readonly id: string;
  readonly task: string;
  readonly title: string;
  readonly variant: string;
  readonly instruction: string;
  readonly answerFields: { readonly [name: string]: AnswerField };
  readonly phase: Phase;
  /** Why it is lost. */
  readonly why: string | null;
  /** Clock time with the console in view, in milliseconds, up to now; it goes on where `running`. */
  readonly activeMs: number;
  readonly running: boolean;
  readonly paused: boolean;
  /** Where the console was last. */
  readonly place: string;
  /** The tab that plays. */
  readonly seat: string;
  /** What has been done so far, in words. */
  readonly steps: readonly string[];
  /** Kinds of gestures that could not be told as a call: a replay misses them. */
  readonly unclear: readonly string[];
  readonly outcome: Outcome | null;
  readonly difficulty: number | null;
  /** Where the recording was written; null before the finish. */
  readonly recording: string | null;
};

/** All that the play page knows; sent anew whenever something changes. */
export type PlayState = {
  readonly mode: 'own' | 'host';
  /** Whether this browser has come by a link; always where a person plays alone. */
  readonly admitted: boolean;
  readonly tasks: readonly OfferedTask[];
  readonly run: PlayedRun | null;
};
