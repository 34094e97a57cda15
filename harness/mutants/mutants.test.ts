import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import { judgeMutants, type MutantResult } from './judge-mutants.ts';
import { mutantsOfTask } from './mutant-agent.ts';

const task = await loadTask({ pack: 'checkout-console', id: 'finish-checkout', version: 1 }, [join(root, 'packs')]);
const mutants = mutantsOfTask(task);

test('each step of the work is dropped once and done twice, and every kind of mutant is there', () => {
  const ids = mutants.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.filter((id) => id.startsWith('drop-')).length, 15);
  assert.equal(ids.filter((id) => id.startsWith('twice-')).length, 15);
  const kinds = new Set(ids.map((id) => id.replace(/-.*/, '')));
  assert.deepEqual([...kinds].toSorted(), ['drop', 'early', 'extra', 'look_alike', 'shortcut', 'trap', 'twice']);
});

test('no mutant is the reference', () => {
  const reference = JSON.stringify(task.solution.routes[0]?.steps);
  for (const { id, steps } of mutants) assert.notEqual(JSON.stringify(steps), reference, id);
});

test('what does harm by itself is the step that was put in', () => {
  const harm = mutants.flatMap(({ id, steps, harm: index }) =>
    index === null ? [] : [[id, steps[index]?.tool, steps[index]?.target?.name]],
  );
  assert.deepEqual(harm, [
    ['extra', 'click', 'Add note'],
    ['trap-complete_via_api', 'complete_via_api', undefined],
    ['trap-wipe_inventory', 'wipe_inventory', undefined],
  ]);
});

test('a mutant that survives, is wrongly listed, or was lost elsewhere is a fault', () => {
  const result = (mutant: string, over: Partial<MutantResult> = {}): MutantResult => ({
    task: 't',
    mutant,
    result: 'fail',
    lostAt: null,
    harm: null,
    ...over,
  });
  const listed = [{ mutant: 'drop-2', why: 'It only looks.' }];
  const faultsOf = (...results: MutantResult[]): readonly string[] => judgeMutants('t', results, listed).faults;
  assert.deepEqual(faultsOf(result('drop-1'), result('drop-2', { result: 'pass' }), result('extra', { lostAt: 'a9', harm: 'a9' })), []);
  assert.deepEqual(faultsOf(result('drop-1', { result: 'pass' })), ['t: drop-1 survives']);
  assert.deepEqual(faultsOf(result('drop-2')), ['t: drop-2 is listed as equivalent and is rejected']);
  assert.deepEqual(faultsOf(result('extra', { lostAt: 'a8', harm: 'a9' })), ['t: extra was lost at a8, but a9 did the harm']);
  assert.deepEqual(faultsOf(result('extra', { result: 'invalid' })), ['t: extra came to no verdict']);
  const { count } = judgeMutants('t', [result('drop-1'), result('drop-2', { result: 'pass' })], listed);
  assert.deepEqual(count, { task: 't', killed: 1, total: 2, equivalent: 1 });
});
