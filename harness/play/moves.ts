import type { SolutionStep } from '#contract/solution.ts';
import type { RunFacts, Step } from './run-facts.ts';
import { isControl } from './name-target.ts';
import { stateDigest } from './read-gesture.ts';

/** One call of a recording, with the page around it. */
export type Move = {
  readonly step: SolutionStep;
  readonly point: { readonly x: number; readonly y: number } | null;
  /** Digest of the page before and after; null where nobody looked. */
  readonly before: string | null;
  readonly after: string | null;
  /** What an agent would have been shown before it; null where nobody looked. */
  readonly text: string | null;
};

/**
 * What a person did, as calls: typing that was told in pieces is one value, and a press on the bare page or on words that changed nothing is none.
 * @param facts of a run, at its end or on the way
 */
export function movesOf({ steps, last }: Pick<RunFacts, 'steps' | 'last'>): Move[] {
  const end = last === null ? null : stateDigest(last);
  const whole = steps.filter((step, index) => !isOvertaken(step, steps[index + 1]));
  const moves = whole.map((step, index): Move => {
    const next = whole[index + 1];
    const after = next === undefined ? end : next.kind === 'reload' ? null : next.before;
    if (step.kind === 'reload') return { step: { tool: 'reload', args: {} }, point: null, before: null, after, text: null };
    return { step: step.step, point: step.point, before: step.before, after, text: step.text };
  });
  return moves.filter((move) => !isIdle(move));
}

function isOvertaken(step: Step, next: Step | undefined): boolean {
  if (step.kind === 'reload' || next === undefined || next.kind === 'reload') return false;
  const [here, there] = [step.step, next.step];
  return here.tool === 'set_value' && there.tool === 'set_value' && JSON.stringify(here.target) === JSON.stringify(there.target);
}

function isIdle({ step, before, after }: Move): boolean {
  const isBare = step.target === undefined || !isControl(step.target.role);
  return step.tool === 'click' && isBare && before !== null && before === after;
}
