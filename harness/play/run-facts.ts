import type { FinishArgs } from '#contract/finish.ts';
import type { Outcome, Phase } from '#contract/play.ts';
import type { PlayLine } from './play-line.ts';

type Begun = Extract<PlayLine, { kind: 'begun' }>;
export type Step = Extract<PlayLine, { kind: 'step' }> | { readonly kind: 'reload'; readonly at: number };

/** What a run's journal says, all of it. */
export type RunFacts = {
  readonly begun: Begun;
  readonly phase: Phase;
  readonly why: string | null;
  /** Time on the clock up to its last stop. */
  readonly activeMs: number;
  /** Since when it runs; null while it does not. */
  readonly since: number | null;
  readonly paused: boolean;
  readonly seat: string;
  readonly place: string;
  readonly steps: readonly Step[];
  /** What could not be told as a call. */
  readonly unclear: readonly string[];
  readonly reply: FinishArgs | null;
  /** The page at the finish, as an agent would have seen it. */
  readonly last: string | null;
  readonly outcome: Outcome | null;
  readonly difficulty: number | null;
  readonly left: boolean;
};

/** Reads the lines in their order. The first is `begun`. */
export function runFacts(lines: readonly PlayLine[]): RunFacts {
  const [begun] = lines;
  if (begun?.kind !== 'begun') throw new Error('a run begins with its beginning');
  return lines.reduce(takeLine, {
    begun,
    phase: 'playing',
    why: null,
    activeMs: 0,
    since: null,
    paused: false,
    seat: '',
    place: '/',
    steps: [],
    unclear: [],
    reply: null,
    last: null,
    outcome: null,
    difficulty: null,
    left: false,
  });
}

/** The facts with one line more. */
export function takeLine(facts: RunFacts, line: PlayLine): RunFacts {
  switch (line.kind) {
    case 'begun':
    case 'request':
      return facts;
    case 'on':
      // A host that died did not stop the clock: nobody knows of the time in between.
      return { ...facts, since: line.at, seat: line.seat, paused: false };
    case 'off':
      return { ...stopped(facts, line.at), paused: line.why === 'paused' || facts.paused };
    case 'opened':
      return { ...facts, place: line.path, steps: isReload(facts) ? [...facts.steps, { kind: 'reload', at: line.at }] : facts.steps };
    case 'place':
      return { ...facts, place: line.path };
    case 'step':
      return { ...facts, steps: [...facts.steps, line] };
    case 'unclear':
      return { ...facts, unclear: [...facts.unclear, line.gesture] };
    case 'finish':
      return { ...stopped(facts, line.at), phase: 'checking', reply: line.reply, last: line.text };
    case 'graded':
      return { ...facts, phase: 'graded', outcome: line.outcome };
    case 'again':
      return { ...facts, phase: 'checking', outcome: null };
    case 'rated':
      return { ...facts, difficulty: line.difficulty };
    case 'lost':
      return { ...stopped(facts, line.at), phase: 'lost', why: line.why };
    case 'left':
      return { ...stopped(facts, line.at), left: true };
  }
}

function stopped(facts: RunFacts, at: number): RunFacts {
  return facts.since === null ? facts : { ...facts, activeMs: facts.activeMs + Math.max(0, at - facts.since), since: null };
}

/** The console loaded again is a step, unless nothing was done since it was loaded before. */
function isReload({ steps }: RunFacts): boolean {
  return steps.length > 0 && steps.at(-1)?.kind !== 'reload';
}
