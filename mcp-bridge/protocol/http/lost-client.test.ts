import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { watchForLoss, type LostClient } from './lost-client.ts';

function open(t: TestContext): { watch: LostClient; tick: (ms: number) => void; lost: () => number } {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let lost = 0;
  return { watch: watchForLoss(100, () => (lost += 1)), tick: (ms) => t.mock.timers.tick(ms), lost: () => lost };
}

/** One request in which a tool is called. */
function call(watch: LostClient, client: string): void {
  const answered = watch.ask();
  watch.called(client);
  answered();
}

test('a client whose stream closes after its call is lost when nothing is heard for so long', (t) => {
  const { watch, tick, lost } = open(t);
  const closed = watch.stream('a');
  call(watch, 'a');
  tick(1000);
  assert.equal(lost(), 0);
  closed();
  tick(99);
  assert.equal(lost(), 0);
  tick(1);
  assert.equal(lost(), 1);
});

test('a stream that is opened again, and a request, are signs of life', (t) => {
  const { watch, tick, lost } = open(t);
  const closed = watch.stream('a');
  call(watch, 'a');
  closed();
  tick(99);
  const again = watch.stream('a');
  tick(1000);
  again();
  tick(99);
  const answered = watch.ask();
  tick(1000);
  answered();
  tick(99);
  assert.equal(lost(), 0);
  tick(1);
  assert.equal(lost(), 1);
});

test('a stream that comes after the call counts as well', (t) => {
  const { watch, tick, lost } = open(t);
  call(watch, 'a');
  watch.stream('a')();
  tick(100);
  assert.equal(lost(), 1);
});

test('a client that keeps no stream, that only looked around, or whose place another took is not lost', (t) => {
  const { watch, tick, lost } = open(t);
  call(watch, 'without');
  tick(1000);
  watch.stream('probing')();
  call(watch, 'probing');
  tick(1000);
  const closed = watch.stream('looking');
  closed();
  tick(1000);
  const gone = watch.stream('first');
  call(watch, 'first');
  call(watch, 'second');
  gone();
  tick(1000);
  assert.equal(lost(), 0);
});

test('after the end nobody is lost', (t) => {
  const { watch, tick, lost } = open(t);
  const closed = watch.stream('a');
  call(watch, 'a');
  watch.clear();
  closed();
  tick(1000);
  assert.equal(lost(), 0);
});
