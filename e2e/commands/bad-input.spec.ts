import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root, run, tillproof } from '../command.ts';
import { long } from '../long-run.ts';

const task = 'checkout-console/finish-checkout';

const script = join(root, 'bin/tillproof.mjs');

/** Each is answered by one clear sentence on stderr, nothing on stdout, and the exit code of its kind: 64 usage, 2 cannot be done. */
const rows: readonly {
  readonly title: string;
  readonly args: readonly string[];
  readonly code: number;
  readonly says: RegExp;
  readonly env?: Record<string, string>;
}[] = [
  { title: 'no command', args: [], code: 64, says: /command/i },
  { title: 'an unknown command', args: ['frobnicate'], code: 64, says: /frobnicate/ },
  { title: 'an unknown flag', args: ['trial', '--task', task, '--frob', 'x'], code: 64, says: /frob/ },
  { title: 'an unknown agent', args: ['trial', '--task', task, '--agent', 'nobody'], code: 64, says: /nobody/ },
  { title: 'an unknown task', args: ['trial', '--task', 'checkout-console/no-such-task'], code: 64, says: /no-such-task/ },
  { title: 'an unknown version', args: ['trial', '--task', `${task}@99`], code: 64, says: /99/ },
  { title: 'an unknown variant', args: ['trial', '--task', task, '--variant', 'purple'], code: 64, says: /purple/ },
  { title: 'a seed that is no number', args: ['trial', '--task', task, '--seed', 'seven'], code: 64, says: /seed/ },
  { title: 'a negative seed', args: ['trial', '--task', task, '--seed', '-1'], code: 64, says: /seed/ },
  { title: 'a missing task', args: ['trial'], code: 64, says: /task/ },
  { title: 'a bundle that is not there', args: ['verify', '/nonexistent/bundle'], code: 2, says: /nonexistent/ },
  { title: 'a recording that is not there', args: ['replay', '/nonexistent/file.json'], code: 2, says: /nonexistent/ },
  {
    title: 'a browser that is not there',
    args: ['trial', '--task', task],
    code: 2,
    says: /browser|chromium/i,
    env: { CHROMIUM_PATH: '/nonexistent/chromium' },
  },
  { title: 'a folder for a browser', args: ['trial', '--task', task], code: 2, says: /CHROMIUM_PATH is \//, env: { CHROMIUM_PATH: root } },
  { title: 'a folder for a recording', args: ['replay', root, '--task', task], code: 2, says: /is not a regular file/ },
  { title: 'a file for a bundle', args: ['verify', script], code: 2, says: /holds no bundle/ },
  { title: 'packs to verify that are not there', args: ['packs', 'verify', '--packs', '/nonexistent'], code: 2, says: /\/nonexistent/ },
  { title: 'a file for a folder of packs', args: ['packs', 'list', '--packs', script], code: 2, says: /no folder of packs/ },
  { title: 'a folder for a published.json', args: ['packs', 'verify', '--earlier', root], code: 2, says: /is not a regular file/ },
  { title: 'a file above --out', args: ['trial', '--task', task, '--out', join(script, 'runs')], code: 2, says: /cannot be made/ },
  { title: 'an --out that takes no folders', args: ['trial', '--task', task, '--out', '/proc/nope'], code: 2, says: /cannot be made/ },
  {
    title: 'a state folder that cannot be',
    args: ['trial', '--task', task],
    code: 2,
    says: /cannot be made/,
    env: { TILLPROOF_STATE: '/proc/nope' },
  },
  {
    title: 'a temporary folder that is not there',
    args: ['trial', '--task', task],
    code: 2,
    says: /temporary folder \/nonexistent/,
    env: { TMPDIR: '/nonexistent' },
  },
];

for (const [index, { title, args, code, says, env }] of rows.entries()) {
  test(`${title} exits ${code} with one clear sentence`, { tag: index % 2 === 0 ? [] : long }, async () => {
    const finished = await tillproof(args, env);
    expect(finished.code, finished.stderr).toBe(code);
    expect(finished.stderr).toMatch(says);
    expect(finished.stderr).not.toMatch(/\n\s+at /);
    expect(finished.stdout).toBe('');
  });
}

/** Makes a Node believe that it is an old one. */
const oldNode = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`;

for (const entry of ['bin/tillproof.mjs', 'bin/require-node.mjs', 'harness/start/main.ts', 'harness/dev/main.ts', 'e2e/suites.ts']) {
  test(`a Node that is too old is told so in one line by ${entry}`, { tag: entry.startsWith('bin/') ? [] : long }, async () => {
    const finished = await run(process.execPath, ['--import', oldNode, join(root, entry), 'packs', 'list']);
    expect(finished.code, finished.stderr).toBe(2);
    expect(finished.stderr).toMatch(/^tillproof needs Node 24 or newer.*\n$/);
    expect(finished.stdout).toBe('');
  });
}

const malformed: readonly {
  readonly title: string;
  readonly file: string;
  readonly spoil: (text: string) => string;
  readonly says: RegExp;
}[] = [
  { title: 'no JSON at all', file: 'public/task.json', spoil: () => 'not json', says: /task\.json/ },
  { title: 'an unknown key', file: 'public/task.json', spoil: (text) => text.replace('{', '{"reward": 1,'), says: /reward/ },
  { title: 'no gates', file: 'sealed/grading.json', spoil: (text) => JSON.stringify({ ...JSON.parse(text), gates: [] }), says: /gates/ },
  {
    title: 'a draw nobody knows',
    file: 'sealed/hidden-state.json',
    spoil: (text) => text.replace('"draw": "customer"', '"draw": "unicorn"'),
    says: /./,
  },
  {
    title: 'a hole nothing fills',
    file: 'public/task.json',
    spoil: (text) => text.replace('{customer.name}', '{customer.shoeSize}'),
    says: /customer\.shoeSize/,
  },
];

for (const [index, { title, file, spoil, says }] of malformed.entries()) {
  test(`a pack with ${title} cannot be played, and packs verify says why`, { tag: index % 2 === 0 ? [] : long }, async ({}, info) => {
    const packs = info.outputPath('packs');
    // One task is enough: each variant of each is drawn in a world of its own.
    cpSync(join(root, 'packs'), packs, { recursive: true, filter: (from) => !/[/\\]tasks[/\\](?!finish-checkout)/.test(from) });
    const path = join(packs, task.replace('/', '/tasks/'), '1', file);
    writeFileSync(path, spoil(readFileSync(path, 'utf8')));
    for (const args of [
      ['trial', '--task', task, '--packs', packs, '--out', info.outputPath('runs')],
      ['packs', 'verify', '--packs', packs],
    ]) {
      const finished = await tillproof(args);
      expect(finished.code, `${args[0]}: ${finished.stderr}`).toBe(args[0] === 'trial' ? 2 : 1);
      expect(finished.stderr).toMatch(says);
      expect(finished.stderr).not.toMatch(/\n\s+at /);
    }
  });
}

test('a recording that is no solution exits 2 with one clear sentence', async ({}, info) => {
  const file = info.outputPath('recording.json');
  writeFileSync(file, '{"routes": "none"}');
  const finished = await tillproof(['replay', file, '--task', task]);
  expect(finished.code, finished.stderr).toBe(2);
  expect(finished.stderr).toContain('recording.json');
});

test('a program that is no browser is one clear sentence and no trial', async ({}, info) => {
  const out = info.outputPath('runs');
  const finished = await tillproof(['trial', '--task', task, '--out', out], { CHROMIUM_PATH: '/bin/true' });
  expect(finished.code, finished.stderr).toBe(2);
  expect(finished.stderr).toMatch(/^tillproof trial: \/bin\/true does not start as a browser: [^\n]*\n$/);
  expect(finished.stdout).toBe('');
  expect(readdirSync(out)).toEqual([]);
});

test('a key that is none is one clear sentence, without the stack of the grader', async ({}, info) => {
  const state = info.outputPath('state');
  expect((await tillproof(['keys', 'init'], { TILLPROOF_STATE: state })).code).toBe(0);
  const key = join(state, 'grader.key');
  chmodSync(key, 0o600);
  writeFileSync(key, 'garbage');
  const args = ['trial', '--task', task, '--agent', 'null', '--out', info.outputPath('runs')];
  const finished = await tillproof(args, { TILLPROOF_STATE: state });
  expect(finished.code, finished.stderr).toBe(2);
  expect(finished.stderr).toMatch(/tillproof trial: the grader ended with code 1: Error: [^\n]*\n$/);
  expect(finished.stderr).not.toMatch(/\n\s+at /);
});

for (const [title, redirected] of [
  ['a full disk', '> /dev/full'],
  ['a reader that is gone', '| true'],
] as const) {
  test(`a result that meets ${title} is not delivered, and exits 2`, async () => {
    const line = `set -o pipefail; "$0" "$1" packs list --json ${redirected}`;
    const finished = await run('bash', ['-c', line, process.execPath, script]);
    expect(finished.code, finished.stderr).toBe(2);
    expect(finished.stderr).toMatch(/\ntillproof: the result could not be written to stdout: [^\n]*\n$/);
  });
}
