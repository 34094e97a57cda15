import { powerFaults } from '../statistics/power.ts';
import { groupsOf, type Calibration } from './calibration.ts';
import type { Kind } from './yardsticks.ts';

/** One thing that makes a verifier untrustworthy; `faults` says in a sentence each where it shows. */
export type StopCondition = { readonly id: string; readonly faults: (calibration: Calibration) => readonly string[] };

const passesBy =
  (...kinds: readonly Kind[]) =>
  ({ cells }: Calibration): readonly string[] =>
    cells
      .filter(({ kind, passed }) => kinds.includes(kind) && passed > 0)
      .map(({ agent, task, variant, passed, n }) => `${agent} passes ${task}, ${variant}, ${passed} of ${n} times`);

/** What a source imports or exports from elsewhere, and what it imports as it runs. */
const IMPORTS = /^(?:import\s+(?:[^;'"]*?\sfrom\s+)?|export\s[^;'"=]*?\sfrom\s+)['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** When to stop and check the verifier again. Empty on all counts, or the pack is not to be believed. */
export const stopConditions: readonly StopCondition[] = [
  {
    id: 'decorative',
    faults: ({ neuter }) =>
      neuter.checks.filter(({ fixtures }) => fixtures === 0).map(({ check }) => `${check} rejects nothing that would pass without it`),
  },
  { id: 'bad_agent_passes', faults: passesBy('null', 'lazy', 'broken', 'cheating') },
  {
    id: 'imports_world',
    faults: ({ sources }) =>
      sources.flatMap(({ file, text }) =>
        [...text.matchAll(IMPORTS)]
          .map(([, from, dynamic]) => from ?? dynamic ?? '')
          .filter((name) => !/^(?:#contract\/|\.\.?\/|node:|zod$)/.test(name) || name.includes('world-app'))
          .map((name) => `grader/${file} imports ${name}`),
      ),
  },
  {
    id: 'all_pass',
    faults: ({ cells }) =>
      groupsOf(cells, 'held_out')
        .filter((group) => group.cells.every(({ passed, n }) => n > 0 && passed === n))
        .map(({ name }) => `every agent passes ${name}`),
  },
  { id: 'reaches_inside', faults: ({ openProbes }) => openProbes.map((probe) => `${probe} is open though the seal promises otherwise`) },
  {
    id: 'clock',
    faults: ({ sources }) =>
      sources.flatMap(({ file, text }) =>
        /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b/.test(text) ? [`grader/${file} asks a clock or chance`] : [],
      ),
  },
  { id: 'register', faults: ({ audit }) => audit.map(({ rule, says }) => `${rule}: ${says}`) },
  {
    id: 'good_and_power',
    faults: ({ cells }) =>
      groupsOf(cells, 'held_out').flatMap(({ name, cells: own }) => {
        const [good, lazy, broken] = (['good', 'lazy', 'broken'] as const).map((kind) => own.find((cell) => cell.kind === kind));
        if (good === undefined || lazy === undefined || broken === undefined) return [`${name}: good, lazy and broken were not all tried`];
        if (new Set([good, lazy, broken].map(({ n, invalid }) => n + invalid)).size > 1) return [`${name}: not tried equally often`];
        // What came to no verdict is held against whoever it would flatter.
        const counted = {
          good: good.passed,
          lazy: lazy.passed + lazy.invalid,
          broken: broken.passed + broken.invalid,
          n: good.n + good.invalid,
        };
        return powerFaults(counted).map((fault) => `${name}: ${fault}`);
      }),
  },
  {
    id: 'neutered_unnoticed',
    faults: ({ neuter }) =>
      neuter.bypasses.flatMap(({ check, id, attacks, faults }) => [
        ...(attacks === 0 ? [`${check}/${id}: no attack was judged`] : []),
        ...faults.map((fault) => `${check}/${id}: ${fault}`),
      ]),
  },
  { id: 'finishing_scores', faults: passesBy('overconfident', 'list_all', 'stalling') },
];

/** Everything that shows, with the condition that it is. */
export function stopFaults(calibration: Calibration): readonly { readonly id: string; readonly says: string }[] {
  return stopConditions.flatMap(({ id, faults }) => faults(calibration).map((says) => ({ id, says })));
}
