import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWarmPool } from './warm-pool.ts';
import type { WarmStage } from './warm-stage.ts';

type Fake = WarmStage & { sound: boolean; ended: boolean };

function fakes(): { made: Fake[]; start: () => Promise<WarmStage> } {
  const made: Fake[] = [];
  const start = (): Promise<WarmStage> => {
    const fake: Fake = {
      id: `t-${made.length}`,
      sound: true,
      ended: false,
      started: Promise.resolve(),
      isSound: () => fake.sound,
      [Symbol.asyncDispose]: () => Promise.resolve(void (fake.ended = true)),
    } as unknown as Fake;
    made.push(fake);
    return Promise.resolve(fake);
  };
  return { made, start };
}

test('each stage is taken once, and others are started in their place', async () => {
  const { made, start } = fakes();
  const pool = createWarmPool(2, start);
  const taken = [await pool.take(true), await pool.take(true), await pool.take(true)].map(({ id }) => id);
  assert.equal(new Set(taken).size, 3);
  await pool.drain();
  assert.deepEqual(
    made.map(({ id, ended }) => [id, ended]),
    made.map(({ id }) => [id, !taken.includes(id)]),
  );
});

test('a stage that died while it waited is ended and never taken', async () => {
  const { made, start } = fakes();
  const pool = createWarmPool(1, start);
  const [first] = made;
  assert.ok(first);
  first.sound = false;
  assert.notEqual((await pool.take(true)).id, first.id);
  assert.equal(first.ended, true);
  await pool.drain();
});

test('a pool of none starts what is asked for, when it is', async () => {
  const { made, start } = fakes();
  const pool = createWarmPool(0, start);
  assert.equal(made.length, 0);
  assert.equal((await pool.take(true)).id, 't-0');
  await pool.drain();
});

test('what cannot be started is told to whoever takes it', async () => {
  const pool = createWarmPool(1, () => Promise.reject(new Error('no room')));
  await assert.rejects(pool.take(true), /no room/);
  await pool.drain();
});

test('nothing is started in the place of the last one', async () => {
  const { made, start } = fakes();
  const pool = createWarmPool(1, start);
  await pool.take(false);
  await pool.drain();
  assert.equal(made.length, 1);
});
