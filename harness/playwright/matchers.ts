import { isDeepStrictEqual } from 'node:util';
import { Result, type Verdict } from '#contract/verdict.ts';

/** What `expect.extend` wants of a matcher. */
type Matched = { readonly pass: boolean; readonly message: () => string };

/** By which gates a trial fails and with which labels: these and no others, in any order. */
export type Failure = { readonly gates: readonly string[]; readonly labels: readonly string[] };

/** For `expect.extend`: what a suite says of a verdict. Each message tells why the verdict is what it is. */
export const matchers = {
  /** Every gate passes. It stands in the place of Playwright's own `toPass` of a function, for which there is `expect.poll`. */
  toPass: (verdict: Verdict): Matched => matched(verdict, 'to pass', is(verdict, 'pass')),

  /** The trial fails, and this gate is among those that it fails by. A gate that the task does not have is an error in the test. */
  toFailGate: (verdict: Verdict, id: string): Matched => {
    const gate = verdict.gates.find((one) => one.id === id);
    if (gate === undefined && !is(verdict, 'invalid')) throw new Error(`${verdict.task} has no gate ${id}, but ${names(verdict)}`);
    return matched(verdict, `to fail ${id}`, is(verdict, 'fail') && gate?.result === 'fail');
  },

  /** The trial fails by exactly these gates, with exactly these labels. */
  toFailBy: (verdict: Verdict, { gates, labels }: Failure): Matched => {
    const expected = [gates.toSorted(), labels.toSorted()];
    const does = is(verdict, 'fail') && isDeepStrictEqual([failedGates(verdict).toSorted(), verdict.labels.toSorted()], expected);
    return matched(verdict, `to fail by ${list(gates)} with ${list(labels)}`, does);
  },

  /** The label is there, whatever the result. */
  toHaveLabel: (verdict: Verdict, label: string): Matched => matched(verdict, `to have the label ${label}`, verdict.labels.includes(label)),

  /** The evidence could not be judged; with a label, for that reason. */
  toBeInvalid: (verdict: Verdict, label?: string): Matched =>
    matched(
      verdict,
      label === undefined ? 'to be invalid' : `to be invalid with ${label}`,
      is(verdict, 'invalid') && (label === undefined || verdict.labels.includes(label)),
    ),
};

function matched(verdict: Verdict, wanted: string, pass: boolean): Matched {
  return { pass, message: () => `expected the verdict ${pass ? 'not ' : ''}${wanted}, but it is\n${told(verdict)}` };
}

function told(verdict: Verdict): string {
  const failed = verdict.gates.filter(({ result }) => result === 'fail').map(({ id, because }) => `  ${id}: ${because}`);
  const why = verdict.invalid === null ? failed : [`  ${verdict.invalid}`];
  return [`${verdict.result} of ${verdict.task}, seed ${verdict.seed}, labels ${list(verdict.labels)}`, ...why].join('\n');
}

function is(verdict: Verdict, result: Result): boolean {
  // What the compiler did not see: a test in JavaScript, or a function for Playwright's own `toPass`.
  if (!Result.options.includes(verdict.result))
    throw new TypeError('this is no verdict: ask the test for `verdict`, and poll with expect.poll');
  return verdict.result === result;
}

function failedGates({ gates }: Verdict): string[] {
  return gates.filter(({ result }) => result === 'fail').map(({ id }) => id);
}

function names({ gates }: Verdict): string {
  return list(gates.map(({ id }) => id));
}

function list(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}
