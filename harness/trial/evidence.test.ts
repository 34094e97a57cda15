import assert from 'node:assert/strict';
import { readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { openEvidence } from './evidence.ts';
import { makeScratch } from './scratch.ts';

test('lines that continue the chain are kept, any other is refused and not written', async () => {
  await using scratch = await makeScratch();
  const evidence = openEvidence(join(scratch.path, 'bundle'));
  const first = appendToChain(EMPTY_CHAIN, { seq: 0 });
  const second = appendToChain(first.chain, { seq: 1 });
  assert.equal(evidence.append('ledger', second.line), false);
  assert.equal(evidence.append('ledger', first.line), true);
  assert.equal(evidence.append('ledger', first.line), false);
  assert.equal(evidence.append('ledger', second.line), true);
  assert.deepEqual(evidence.head('ledger'), second.chain);
  assert.equal(await readFile(join(evidence.dir, 'ledger.jsonl'), 'utf8'), `${first.line}\n${second.line}\n`);
});

test('a sealed bundle lists exactly what is in it, for its owner alone', async () => {
  await using scratch = await makeScratch();
  const evidence = openEvidence(join(scratch.path, 'bundle'));
  evidence.write('reply.json', '{"status":"none"}');
  evidence.write('frames/a1.jpg', Buffer.from([1, 2, 3]));
  assert.deepEqual(await evidence.seal(), [
    { path: 'actions.jsonl', bytes: 0, sha256: sha256('') },
    { path: 'frames/a1.jpg', bytes: 3, sha256: sha256(Buffer.from([1, 2, 3])) },
    { path: 'ledger.jsonl', bytes: 0, sha256: sha256('') },
    { path: 'network.jsonl', bytes: 0, sha256: sha256('') },
    { path: 'reply.json', bytes: 17, sha256: sha256('{"status":"none"}') },
  ]);
  assert.equal((await stat(evidence.dir)).mode & 0o777, 0o700);
  assert.equal((await stat(join(evidence.dir, 'reply.json'))).mode & 0o777, 0o600);
});

test('nothing that is there already is taken for evidence or overwritten', async () => {
  await using scratch = await makeScratch();
  const evidence = openEvidence(join(scratch.path, 'bundle'));
  await writeFile(join(evidence.dir, 'reply.json'), 'planted');
  assert.throws(() => evidence.write('reply.json', '{}'), { code: 'out_unwritable', message: /EEXIST/ });
  assert.throws(() => openEvidence(evidence.dir), { code: 'out_unwritable', message: /EEXIST/ });
});

test('a second file of one name is refused and the first one stays', async () => {
  await using scratch = await makeScratch();
  const evidence = openEvidence(join(scratch.path, 'bundle'));
  assert.equal(evidence.write('trees/a1.txt', 'first'), true);
  assert.equal(evidence.write('trees/a1.txt', 'second'), false);
  assert.equal(await readFile(join(evidence.dir, 'trees/a1.txt'), 'utf8'), 'first');
});

test('evidence with a gap takes no more and is not sealed', async () => {
  await using scratch = await makeScratch();
  const evidence = openEvidence(join(scratch.path, 'bundle'));
  await rmdir(join(evidence.dir, 'trees'));
  const refused = { code: 'out_unwritable', message: /cannot be written: ENOENT/ };
  assert.throws(() => evidence.write('trees/a1.txt', 'one'), refused);
  assert.throws(() => evidence.write('frames/a1.jpg', 'two'), refused);
  assert.throws(() => evidence.append('ledger', appendToChain(EMPTY_CHAIN, { seq: 0 }).line), refused);
  await assert.rejects(evidence.seal(), refused);
});
