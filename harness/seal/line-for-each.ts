import { Cannot } from '../cannot.ts';
import type { SealedRun } from './run-sealed.ts';

/**
 * Has a program that prints one line for each case do all of them, whatever becomes of some: a case at which it ends is tried once more by
 * itself, and the rest go on in a new run. Answers with the line of each case, or why it has none.
 */
export async function lineForEach<Case>(
  cases: readonly Case[],
  run: (cases: readonly Case[]) => Promise<SealedRun>,
): Promise<ReadonlyMap<Case, string | Cannot>> {
  const found = new Map<Case, string | Cannot>();
  let left = cases;
  while (left.length > 0) {
    const ran = await run(left);
    const { done, culprit } = divide(left, ran);
    for (const [at, each] of done.entries()) found.set(each, outcome({ lines: ran.lines.slice(at, at + 1), fault: null }));
    if (culprit !== undefined) found.set(culprit, outcome(left.length === 1 ? ran : await run([culprit])));
    left = left.slice(done.length + 1);
  }
  return found;
}

/** A run that fails after its last line has failed at its last case. */
function divide<Case>(cases: readonly Case[], { lines, fault }: SealedRun): { done: readonly Case[]; culprit: Case | undefined } {
  const whole = Math.min(lines.length, fault === null ? cases.length : cases.length - 1);
  return { done: cases.slice(0, whole), culprit: cases[whole] };
}

function outcome({ lines: [line], fault }: SealedRun): string | Cannot {
  if (fault !== null) return new Cannot('grader_failed', `the grader ${fault}`);
  return line === undefined || line === '' ? new Cannot('grader_failed', 'the grader printed no verdict') : line;
}
