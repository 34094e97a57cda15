import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { checkOut } from './testing/deeds.ts';
import { startTrial } from './testing/recorder.ts';
import { writeTrial, type Written } from './testing/write-trial.ts';

/** Four ways to be started, or with `TILLPROOF_LONG=1` twenty. Uids and levels of the seal: `e2e/commands/verify.spec.ts`. */
const COUNT = process.env['TILLPROOF_LONG'] === '1' ? 20 : 4;

const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'Antarctica/Troll'];
const languages = ['C', 'tr_TR.UTF-8', 'ar_EG.UTF-8', 'de_DE.UTF-8', 'th_TH.UTF-8', 'ja_JP.UTF-8', 'sv_SE.UTF-8'];

type Condition = { readonly bundle: string; readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly flags: readonly string[] };

test(`the same bundle graded ${COUNT} times under different conditions has one canonical verdict`, async () => {
  const recorder = startTrial();
  checkOut(recorder);
  using written = writeTrial(recorder.trial);
  const folders = [written.root, hostileFolder(written.root), '/'];
  const bundles = [written.bundle, writtenBackwards(written)];
  const conditions = Array.from({ length: COUNT }, (_, at): Condition => {
    const language = languages[at % languages.length];
    return {
      bundle: bundles[at % bundles.length] ?? '',
      cwd: folders[at % folders.length] ?? '',
      env: { TZ: zones[at % zones.length], LANG: language, LC_ALL: language },
      flags: [`--hash-seed=${1 + at * 7919}`],
    };
  });
  const alone = await verdict(written, conditions[0] as Condition);
  assert.match(alone, /"result":"pass"/);
  // The others all at once: each finds the machine busy with the rest.
  for (const other of await Promise.all(conditions.slice(1).map((condition) => verdict(written, condition)))) assert.equal(other, alone);
});

async function verdict({ task, sealInputs }: Written, { bundle, cwd, env, flags }: Condition): Promise<string> {
  const from = (file: string): string => JSON.stringify(join(import.meta.dirname, file));
  const script = `import { canonicalJson } from ${from('../contract/canonical-json.ts')};
    import { canonicalVerdict } from ${from('../contract/verdict.ts')};
    import { verdictOnFolder } from ${from('testing/verdict-on.ts')};
    const [bundle, task, sealInputs] = process.argv.slice(1);
    process.stdout.write(canonicalJson(canonicalVerdict(verdictOnFolder({ bundle, task, sealInputs }))));`;
  const args = [...flags, '--no-warnings', '--input-type=module', '--eval', script, '--', bundle, task, sealInputs];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(complaints, '');
  return out;
}

/** What tools like to pick up where they are started. */
function hostileFolder(root: string): string {
  const folder = join(root, 'elsewhere');
  mkdirSync(join(folder, 'node_modules/zod'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/zod/index.js'), 'process.exit(7);');
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs","imports":{"#contract/*":"./planted/*"}}');
  writeFileSync(join(folder, '.env'), 'NODE_OPTIONS=--require=./planted.cjs');
  writeFileSync(join(folder, 'node.config.json'), '{"nodeOptions":{"require":["./planted.cjs"]}}');
  writeFileSync(join(folder, 'tsconfig.json'), 'no JSON');
  return folder;
}

/** The same files, made in the opposite order: some file systems list them by when they came. */
function writtenBackwards({ root, bundle }: Written): string {
  const copy = join(root, 'backwards');
  mkdirSync(copy);
  for (const name of readdirSync(bundle).toSorted().toReversed()) {
    if (statSync(join(bundle, name)).isDirectory()) cpSync(join(bundle, name), join(copy, name), { recursive: true });
    else writeFileSync(join(copy, name), readFileSync(join(bundle, name)));
  }
  return copy;
}
