import assert from 'node:assert/strict';
import test from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { checkOut, prepare } from '../deeds.ts';
import { startTrial } from '../recorder.ts';
import { writeTrial, type Written } from '../write-trial.ts';
import { openBench, type Bench, type Fate } from './bench.ts';
import { differences } from './differences.ts';
import { shelfOf } from './edit.ts';
import { edits } from './edits/edits.ts';
import { drawMutants, tell } from './mutant.ts';
import { readTale } from './tale.ts';
import { thin } from './thin.ts';
import { tryMutants } from './try-mutants.ts';

function honestTrial(): Written {
  const recorder = startTrial();
  checkOut(recorder);
  return writeTrial(recorder.trial);
}

/** Calls one kind of gate a pass, whatever it found: a grader without it. */
const without =
  (judge: Bench['judge'], checks: readonly string[]): Bench['judge'] =>
  (tale): Fate => {
    const fate = judge(tale);
    if (fate.kind !== 'gates' || fate.verdict.labels.some((label) => label !== 'false_success_claim')) return fate;
    const failed = fate.verdict.gates.some(({ result, check }) => result === 'fail' && !checks.includes(check));
    return { kind: 'gates', verdict: { ...fate.verdict, result: failed ? 'fail' : 'pass' } };
  };

test('no mutant of an honest trial passes and tells of other work', () => {
  using written = honestTrial();
  using bench = openBench(written.task);
  const shelf = shelfOf([readTale(written.bundle)]);
  const tried = tryMutants({ shelf, passing: new Set([0]), judge: bench.judge }, { count: 250, seed: 3 });
  assert.deepEqual(tried.survivors, []);
  assert.ok(tried.counted > 150 && Object.values(tried.died).every((died) => died > 0), JSON.stringify(tried));
});

test('where a gate is missing, mutants live, and come back as a short case', () => {
  using written = honestTrial();
  using bench = openBench(written.task);
  const shelf = shelfOf([readTale(written.bundle)]);
  const judge = without(bench.judge, ['blast_radius', 'order_correct', 'no_false_claim', 'checkout_via_ui', 'inventory_held']);
  const { survivors } = tryMutants({ shelf, passing: new Set([0]), judge }, { count: 250, seed: 3 });
  assert.ok(survivors.length > 0);
  for (const survivor of survivors) assert.ok(survivor.differences.length > 0, JSON.stringify(survivor));
  assert.ok(survivors.some((survivor) => survivor.edits.length === 1));
});

test('the same seed draws the same mutants, and every kind of edit changes something', () => {
  using written = honestTrial();
  const half = startTrial();
  prepare(half);
  half.finish({ status: 'gave_up' });
  using other = writeTrial(half.trial);
  const shelf = shelfOf([written, other].map(({ bundle }) => readTale(bundle)));
  const draw = (): string[] => drawMutants(2, 150, 5).map((mutant) => canonicalJson(tell(mutant, shelf)));
  assert.deepEqual(draw(), draw());
  const [tale] = shelf.tales;
  assert.ok(tale !== undefined);
  const lucks = drawMutants(2, 60, 7).flatMap((mutant) => mutant.edits.map(({ luck }) => luck));
  for (const edit of edits.keys()) {
    const changes = (luck: readonly number[]): boolean =>
      differences(tale, tell({ base: 0, edits: [{ edit, luck }], mended: [] }, shelf)).length > 0;
    assert.ok(lucks.some(changes), edits[edit]?.kind);
  }
});

test('a trial in a thinned shop is judged alike', () => {
  using written = honestTrial();
  using bench = openBench(written.task);
  const tale = readTale(written.bundle);
  assert.deepEqual(bench.judge(thin(tale)), bench.judge(tale));
});
