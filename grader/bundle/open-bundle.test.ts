import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Verdict } from '#contract/verdict.ts';
import { isBomb } from '../strict-json.ts';
import { checkOut } from '../testing/deeds.ts';
import { startTrial } from '../testing/recorder.ts';
import { verdictOnFolder } from '../testing/verdict-on.ts';
import { writeTrial, type Written } from '../testing/write-trial.ts';

/** An honest trial on disk, spoilt; `again` signs what is there after that, as a forger with the harness's key would. */
function spoilt(spoil: (written: Written) => void, { again }: { again: boolean }): Verdict {
  const recorder = startTrial();
  checkOut(recorder);
  using written = writeTrial(recorder.trial);
  spoil(written);
  if (again) written.signAgain();
  return verdictOnFolder(written);
}

function edit(file: string, change: (text: string) => string): (written: Written) => void {
  return ({ bundle }) => writeFileSync(join(bundle, file), change(readFileSync(join(bundle, file), 'utf8')));
}

const moveAside =
  (file: string, back: (from: string, to: string) => void) =>
  ({ bundle, root }: Written): void => {
    renameSync(join(bundle, file), join(root, 'aside'));
    back(join(root, 'aside'), join(bundle, file));
  };

/** Refused whether or not a forger signs it again. */
const spoilings: readonly (readonly [title: string, spoil: (written: Written) => void])[] = [
  ['one byte of the ledger', edit('ledger.jsonl', (text) => text.replace('"accepted"', '"Accepted"'))],
  ['a dropped line', edit('ledger.jsonl', (text) => text.slice(text.indexOf('\n') + 1))],
  ['a line cut short', edit('actions.jsonl', (text) => text.slice(0, -5))],
  ['a key that stands twice', edit('network.jsonl', (text) => text.replace('{"actionId":', '{"actionId":"a9","actionId":'))],
  ['odd spacing', edit('reply.json', (text) => text.replace(':', ': '))],
  [
    'a swapped final state',
    ({ bundle }) => writeFileSync(join(bundle, 'world-final.json'), readFileSync(join(bundle, 'world-initial.json'))),
  ],
  ['a verdict written by hand', ({ bundle }) => writeFileSync(join(bundle, 'verdict.json'), '{"result":"pass"}')],
  ['a file with no place', ({ bundle }) => writeFileSync(join(bundle, 'frames', 'run.sh'), 'true')],
  ['a missing file', ({ bundle }) => rmSync(join(bundle, 'actions.jsonl'))],
  ['a symbolic link', moveAside('reply.json', (from, to) => symlinkSync(from, to))],
  ['a hard link', moveAside('reply.json', (from, to) => linkSync(from, to))],
  [
    'a pipe in the place of a file',
    ({ bundle }) => {
      rmSync(join(bundle, 'frames/a1.jpg'));
      execFileSync('mkfifo', [join(bundle, 'frames/a1.jpg')]);
    },
  ],
  [
    'a folder below a folder',
    ({ bundle }) => {
      mkdirSync(join(bundle, 'frames/a/b'), { recursive: true });
      writeFileSync(join(bundle, 'frames/a/b/c.jpg'), '');
    },
  ],
  ['a key no schema knows', edit('reply.json', (text) => text.replace('{', '{"a":1,'))],
  ['nesting without end', edit('reply.json', () => `{"answer":${'['.repeat(5000)}${']'.repeat(5000)}}`)],
  ['a number that is none', edit('world-final.json', (text) => text.replace(/"quantity":\d+/, '"quantity":NaN'))],
  ['a key named __proto__', edit('reply.json', (text) => text.replace('{', '{"__proto__":{"status":"done"},'))],
  ['a document of millions of small things', edit('world-final.json', (text) => text.replace('{', `{"a":[${'{},'.repeat(3_000_000)}0],`))],
  ['a line of millions of small things', edit('actions.jsonl', (text) => `${text}{"a":[${'[],'.repeat(4_000_000)}0]}\n`)],
  ['bytes that are no text', ({ bundle }) => writeFileSync(join(bundle, 'reply.json'), Buffer.from([0x7b, 0xff, 0x7d]))],
];

for (const [title, spoil] of spoilings) {
  test(`${title} is tampered, as it is and signed again`, () => {
    for (const again of [false, true]) {
      const verdict = spoilt(spoil, { again });
      assert.equal(verdict.result, 'invalid');
      assert.deepEqual(verdict.labels, ['tampered'], `${again ? 'signed again' : 'as it is'}: ${verdict.invalid}`);
    }
  });
}

test('a pipe in the place of the manifest does not keep a grader waiting', () => {
  const verdict = spoilt(
    ({ bundle }) => {
      rmSync(join(bundle, 'manifest.json'));
      execFileSync('mkfifo', [join(bundle, 'manifest.json')]);
    },
    { again: false },
  );
  assert.match(verdict.invalid ?? '', /manifest\.json is not a regular file/);
});

test('a manifest edited after signing is tampered', () => {
  const verdict = spoilt(
    edit('manifest.json', (text) => text.replace('"agent":"reference"', '"agent":"champion!"')),
    { again: false },
  );
  assert.match(verdict.invalid ?? '', /not the one that was signed/);
});

test('a manifest that another harness signed is tampered', () => {
  const recorder = startTrial();
  checkOut(recorder);
  using written = writeTrial(recorder.trial);
  using other = writeTrial(recorder.trial);
  writeFileSync(join(written.sealInputs, 'harness.pub.pem'), readFileSync(join(other.sealInputs, 'harness.pub.pem')));
  assert.match(verdictOnFolder(written).invalid ?? '', /signature of the harness/);
});

test('a bundle without a manifest is invalid and says so', () => {
  const verdict = spoilt(({ bundle }) => rmSync(join(bundle, 'manifest.json')), { again: false });
  assert.equal(verdict.result, 'invalid');
  assert.match(verdict.invalid ?? '', /manifest\.json cannot be opened/);
});

test('an envelope that is none is tampered', () => {
  const verdict = spoilt(({ sealInputs }) => writeFileSync(join(sealInputs, 'manifest.dsse.json'), '{"result":"pass"}'), { again: false });
  assert.match(verdict.invalid ?? '', /not an envelope/);
});

test('long texts are judged, whatever characters they are of', () => {
  assert.ok(!isBomb(JSON.stringify({ note: '[{'.repeat(3_000_000) })));
  assert.ok(isBomb(`[${'{},'.repeat(1_000_001)}0]`));
});

test('a name in the answer that JavaScript takes for more than a name is tampered', () => {
  const recorder = startTrial();
  recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  using written = writeTrial(recorder.trial);
  const before = verdictOnFolder(written);
  edit('reply.json', (text) => text.replace('{"order"', '{"__proto__":"pass","order"'))(written);
  written.signAgain();
  assert.equal(before.invalid, null);
  assert.match(verdictOnFolder(written).invalid ?? '', /reply\.json has a name that says nothing/);
});
