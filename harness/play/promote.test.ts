import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import { addRoute } from './promote.ts';

test('a proven route stands behind those that are there, under a name of its own, and the task is the same', async () => {
  const packs = mkdtempSync(join(tmpdir(), 'tillproof-promote-'));
  try {
    cpSync(join(root, 'packs'), packs, { recursive: true });
    const ref = { pack: 'checkout-console', id: 'finish-checkout', version: 1 };
    const before = await loadTask(ref, [packs]);
    const steps = [{ tool: 'finish', args: { status: 'done' } }];
    addRoute(before, 'by-hand', steps);

    const after = await loadTask(ref, [packs]);
    assert.deepEqual(after.solution.routes, [...before.solution.routes, { id: 'by-hand', steps }]);
    assert.equal(after.digest, before.digest);
    assert.throws(() => addRoute(after, 'by-hand', steps), { code: 'route_there' });
  } finally {
    rmSync(packs, { recursive: true });
  }
});
