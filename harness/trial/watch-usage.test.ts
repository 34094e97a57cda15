import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unlimited } from './usage-limits.ts';
import { usageJudge, usageOf, watchUsage } from './watch-usage.ts';

const using = (pid: number, memoryMiB: number, cpuSeconds: number) => ({ pid, memoryMiB, cpuSeconds });

test('memory counts as it is now, of all processes together', () => {
  const over = usageJudge({ memoryMiB: 100, cpuSeconds: null });
  assert.equal(over([using(1, 60, 0), using(2, 40, 0)]), null);
  assert.equal(over([using(1, 60, 0), using(2, 41, 0)]), 'memory');
});

test('processor time of a process that has ended counts on', () => {
  const over = usageJudge({ memoryMiB: null, cpuSeconds: 10 });
  assert.equal(over([using(1, 0, 6)]), null);
  assert.equal(over([using(2, 0, 4)]), null);
  assert.equal(over([using(2, 0, 4.5)]), 'cpu');
});

test('a watch speaks once, and looks at nothing where nothing is limited', async () => {
  const said: string[] = [];
  let looks = 0;
  const heard = Promise.withResolvers<void>();
  const end = watchUsage(
    { memoryMiB: 1, cpuSeconds: null },
    (limit) => {
      said.push(limit);
      heard.resolve();
    },
    () => [using(1, 2, 0)],
  );
  const endIdle = watchUsage(
    unlimited,
    () => said.push('never'),
    () => ((looks += 1), []),
  );
  await heard.promise;
  end();
  endIdle();
  assert.deepEqual([said, looks], [['memory'], 0]);
});

test('a trial that nobody plays uses nothing', () => assert.deepEqual(usageOf('no-such-trial'), []));
