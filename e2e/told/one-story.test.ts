import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import { root } from '#harness/root.ts';
import { z } from 'zod';
import { isLong } from '../long-run.ts';
import { freeFields } from './free-fields.ts';

/*
 * World and grader work everything out apart, and so could come to tell of it differently: then an honest trial would be called
 * tampered. Each has a program of its own here, and only lines of text go between them.
 */

const teller = join(root, 'world-app/worlds/checkout-console/backend/testing/tell-stories.ts');
const listener = join(root, 'grader/testing/hear-stories.ts');
const Tried = z.strictObject({ tried: z.int(), believed: z.array(z.string()) });
const shops = { small: isLong ? 4000 : 700, full: isLong ? 300 : 14 };

const listing = join(root, 'grader/testing/alter-stories.ts');

test('a story that is told otherwise in one field is not believed, but for fields of which it is said why', async () => {
  const { runs, times } = isLong ? { runs: 1200, times: 4 } : { runs: 150, times: 1 };
  const world = spawn(process.execPath, [teller, '--shop', 'small', '--runs', String(runs), '--seed', '12'], { cwd: root, stdio: 'pipe' });
  const grader = spawn(process.execPath, [listing, String(times)], { cwd: root, stdio: 'pipe' });
  grader.stdout.pipe(world.stdin);
  world.stdout.pipe(grader.stdin);
  const said = text(world.stderr);
  const [report] = await Promise.all([text(grader.stderr), once(world, 'close'), once(grader, 'close')]);
  assert.match(await said, /accepted|no story saw/);
  const { tried, believed } = Tried.parse(JSON.parse(report.slice(report.indexOf('{'))));
  assert.ok(tried > 2000, String(tried));
  assert.deepEqual(
    believed.filter((field) => !freeFields.some(({ fields }) => fields.test(field))),
    [],
  );
  assert.deepEqual(
    freeFields.filter(({ fields, rare }) => rare !== true && !believed.some((field) => fields.test(field))),
    [],
  );
});

/** Lets the world tell its stories to the grader, each passed through `carry`. */
async function tell(shop: keyof typeof shops, runs: number, carry: (story: string) => string): Promise<{ code: unknown; report: string }> {
  const world = spawn(process.execPath, [teller, '--shop', shop, '--runs', String(runs), '--seed', '12'], { cwd: root, stdio: 'pipe' });
  const grader = spawn(process.execPath, [listener], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  grader.stdout.pipe(world.stdin);
  const heard = once(grader, 'close');
  const said = text(world.stderr);
  const ended = once(world, 'close');
  for await (const story of createInterface({ input: world.stdout })) grader.stdin.write(`${carry(story)}\n`);
  grader.stdin.end();
  const [code] = (await ended) as [unknown];
  assert.deepEqual(await heard, [0, null]);
  return { code, report: await said };
}

for (const [shop, runs] of Object.entries(shops)) {
  test(`whatever is done in the ${shop} shop, the grader believes the story`, async () => {
    const { code, report } = await tell(shop as keyof typeof shops, runs, (story) => story);
    assert.equal(code, 0, report);
    const accepted = Number(/, ([0-9]+) accepted commands/.exec(report)?.[1]);
    assert.ok(accepted > runs * 5, report);
  });
}

test('a story that tells of another note than was written is not believed, and comes back as a short case', async () => {
  const { code, report } = await tell('small', 100, (story) =>
    story.replaceAll('"text":"Called back."},"type"', '"text":"No answer."},"type"'),
  );
  assert.equal(code, 1);
  const [reason, ...commands] = report.trim().split('\n');
  assert.match(reason ?? '', /^not believed: ledger line 0 shows without telling: .*Called back/);
  assert.ok(commands.length <= 2, report);
  assert.match(commands[0] ?? '', /^0 ui accepted {"kind":"add_note"/);
});
