import type { Verdict } from '#contract/verdict.ts';

/** A verdict in words: the result, and why, gate by gate. */
export function describeVerdict(verdict: Verdict): string[] {
  const labels = verdict.labels.length === 0 ? '' : ` (${verdict.labels.join(', ')})`;
  return [
    `${verdict.task} seed ${verdict.seed}: ${verdict.result}${labels}`,
    `  containment ${verdict.containment}, grader sealed at ${verdict.seal.level}`,
    ...(verdict.invalid === null ? [] : [`  ${verdict.invalid}`]),
    ...(verdict.lostAt === null ? [] : [`  lost at ${verdict.lostAt}`]),
    ...verdict.gates.map((gate) => `  ${gate.result === 'pass' ? 'passes' : 'FAILS '} ${gate.id}: ${gate.because}`),
  ];
}
