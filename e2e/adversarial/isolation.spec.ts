import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import { runTrial } from 'tillproof/testing';
import { long } from '../long-run.ts';
import { canonical, expect, test } from './attack.ts';
import { flagship } from './flagship.ts';
import { grade } from './judge-doctored.ts';

/* Rows in which something of the agent's or the operator's reaches the grader besides the evidence. Each ends as its control does. */

/** What programs pick up where they stand, each of which would say so if it ran. */
const planted = (marker: string): Readonly<Record<string, string>> => ({
  '.env': 'NODE_OPTIONS=--import=./planted.mjs\nTILLPROOF_RESULT=pass\n',
  '.npmrc': 'node-options=--import=./planted.mjs\n',
  'package.json': '{"type":"module","imports":{"#contract/*":"./planted.mjs","#harness/*":"./planted.mjs"}}',
  'tsconfig.json': '{"compilerOptions":{"paths":{"*":["./planted.mjs"]}}}',
  'tillproof.config.json': '{"result":"pass"}',
  '.oracle_solution': '',
  'conftest.py': `open(${JSON.stringify(marker)}, 'w')`,
  'planted.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(marker)}, process.argv.join(' ')); console.log('{"result":"pass"}');`,
  'node_modules/zod/package.json': '{"name":"zod","main":"../../planted.mjs"}',
  'node_modules/yaml/package.json': '{"name":"yaml","main":"../../planted.mjs"}',
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
}

test('03: files called like configurations, where one stands and beside the bundle, change no verdict', async ({ honest, liar }, info) => {
  const marker = info.outputPath('marker');
  for (const [name, trial] of Object.entries({ honest, liar })) {
    const cwd = info.outputPath(name);
    cpSync(dirname(trial.bundle), cwd, { recursive: true });
    write(cwd, planted(marker));
    write(join(cwd, 'agent'), planted(marker));
    const verdict = await grade(join(cwd, 'bundle'), { cwd });
    expect(canonical(verdict)).toBe(canonical(trial.verdict));
  }
  expect(readdirSync(info.outputPath('.')).toSorted()).toEqual(['honest', 'liar']);
});

test(
  '04: programs and variables put in the way of the grader change no verdict and run in no grader',
  { tag: long },
  async ({ honest, liar }, info) => {
    const marker = info.outputPath('marker');
    const bin = info.outputPath('bin');
    const trojan = `#!/bin/sh\necho "$0 $*" >> ${marker}\necho '{"result":"pass"}'\nexit 0\n`;
    write(bin, Object.fromEntries(['node', 'sh', 'git', 'curl', 'npx', 'uvx', 'python3', 'env'].map((name) => [name, trojan])));
    const preload = info.outputPath('preload.mjs');
    writeFileSync(
      preload,
      `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(marker)}, process.argv.join(' ') + '\\n');`,
    );
    const env = {
      PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
      NODE_OPTIONS: `--import=${preload}`,
      NODE_PATH: bin,
      LD_LIBRARY_PATH: bin,
      HTTPS_PROXY: 'http://127.0.0.1:9',
      BASH_ENV: preload,
    };
    for (const trial of [honest, liar]) {
      const verdict = await grade(trial.bundle, { env });
      expect(canonical(verdict)).toBe(canonical(trial.verdict));
    }
    // The operator's own process obeys its variables; the grader's command line is in none of those that did.
    const ran = readFileSync(marker, 'utf8');
    expect(ran).toContain('bin/tillproof.mjs grade');
    expect(ran).not.toMatch(/--cases|--seal-level/);
    expect(ran.split('\n').filter((line) => line.startsWith(bin))).toEqual([]);
  },
);

test(
  '24: grading twice leaves each byte of the bundle as it was, and is no help to who did nothing',
  { tag: long },
  async ({ honest, liar }) => {
    for (const trial of [honest, liar]) {
      const before = digestOf(dirname(trial.bundle));
      for (const _time of [1, 2]) expect(canonical(await grade(trial.bundle))).toBe(canonical(trial.verdict));
      expect(digestOf(dirname(trial.bundle))).toEqual(before);
    }
    expect(liar.verdict.result).toBe('fail');
  },
);

test('31: no variable, file or word makes the grader look away', { tag: long }, async ({ honest, liar }, info) => {
  const env = {
    NODE_ENV: 'test',
    CI: '1',
    DEBUG: '*',
    TILLPROOF_TEST: '1',
    TILLPROOF_ORACLE: '1',
    TILLPROOF_LONG: '1',
    TILLPROOF_SKIP: '1',
  };
  for (const [name, trial] of Object.entries({ honest, liar })) {
    const folder = info.outputPath(name);
    cpSync(dirname(trial.bundle), folder, { recursive: true });
    write(folder, { '.oracle_solution': '', TEST_MODE: '1' });
    expect(canonical(await grade(join(folder, 'bundle'), { env, cwd: folder }))).toBe(canonical(trial.verdict));
  }
  expect(liar.verdict.result).toBe('fail');
});

test('51: a trial on a machine that is busy with other things ends as on one that is not', { tag: long }, async ({ honest }, info) => {
  const busy = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    const { verdict } = await runTrial({
      task: flagship,
      agent: 'reference',
      seed: 1,
      variant: 'clean',
      packs: [],
      out: info.outputPath('runs'),
    });
    expect(canonical(verdict)).toBe(canonical(honest.verdict));
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
});

/** Each file below a folder, and what is in it. */
function digestOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${join(parentPath, name)} ${sha256(readFileSync(join(parentPath, name)))}`)
    .toSorted();
}
