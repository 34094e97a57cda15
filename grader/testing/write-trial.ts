import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope } from '#contract/dsse.ts';
import { digestOfFiles, taskFiles, type TaskFile } from '#contract/grader-input.ts';
import { fillHoles } from '#contract/fill-holes.ts';
import { bindings } from './small-shop.ts';
import { pagesAfter } from './pages-after.ts';
import type { Line, Trial } from './recorder.ts';

const packs = join(import.meta.dirname, '../../packs/checkout-console');
const task = join(packs, 'tasks/finish-checkout/1');

/** Where the flagship's four files lie in the pack. */
const sources: Record<TaskFile, string> = {
  'task.json': join(task, 'public/task.json'),
  'hidden-state.json': join(task, 'sealed/hidden-state.json'),
  'grading.json': join(task, 'sealed/grading.json'),
  'SPEC.md': join(packs, 'spec/1/SPEC.md'),
};

/** A trial on disk as a grader is handed it. Removed when the test ends. */
export type Written = Disposable & {
  readonly root: string;
  readonly bundle: string;
  readonly task: string;
  readonly sealInputs: string;
  readonly keyFile: string;
  readonly graderKey: KeyObject;
  /** Lists and signs what the bundle holds now: a forger who has the harness's key. */
  readonly signAgain: () => void;
};

/** Chains, lists and signs a trial, as an honest harness would do with these lines. `taskEdit` changes a file of the task before it is digested. */
export function writeTrial(trial: Trial, taskEdit: Partial<Record<TaskFile, (text: string) => string>> = {}): Written {
  const root = mkdtempSync(join(tmpdir(), 'tillproof-grader-'));
  const folder = (name: string): string => {
    mkdirSync(join(root, name));
    return join(root, name);
  };
  const [bundle, taskDir, sealInputs] = [folder('bundle'), folder('task'), folder('seal')];
  const harness = generateKeyPairSync('ed25519');
  const grader = generateKeyPairSync('ed25519');
  const keyFile = join(root, 'grader.key');
  writeFileSync(keyFile, grader.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  chmodSync(keyFile, 0o400);
  writeFileSync(join(sealInputs, 'harness.pub.pem'), createPublicKey(harness.privateKey).export({ type: 'spki', format: 'pem' }));

  const files = Object.fromEntries(
    taskFiles.map((name) => [name, (taskEdit[name] ?? ((text) => text))(readFileSync(sources[name], 'utf8'))]),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(taskDir, name), text);

  const journals = { ledger: chained(trial.ledger), actions: chained(trial.actions), network: chained(trial.network) };
  for (const [name, { text }] of Object.entries(journals)) writeFileSync(join(bundle, `${name}.jsonl`), text);
  const states = { initial: canonicalJson(trial.initial), final: canonicalJson(trial.final) };
  writeFileSync(join(bundle, 'world-initial.json'), states.initial);
  writeFileSync(join(bundle, 'world-final.json'), states.final);
  writeFileSync(join(bundle, 'reply.json'), canonicalJson(trial.reply));
  for (const folder of ['frames', 'after']) mkdirSync(join(bundle, folder));
  const pages = trial.after ?? pagesAfter(trial.initial, trial.final);
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(bundle, `after/${name}.json`), canonicalJson(page));
  writeFileSync(join(bundle, 'frames/a1.jpg'), 'a picture');

  const facts = {
    taskDigest: digestOfFiles(files),
    instruction: fillHoles((JSON.parse(files['task.json'] ?? '') as { instruction: string }).instruction, bindings),
    initialStateDigest: sha256(states.initial),
    finalStateDigest: sha256(states.final),
    ledger: journals.ledger.head,
    actions: journals.actions.head,
    network: journals.network.head,
    closedReason: trial.closedReason,
  };
  const signAgain = (): void => {
    const manifest = canonicalJson({ ...blank, ...facts, files: listed(bundle), ...trial.manifest });
    writeFileSync(join(bundle, 'manifest.json'), manifest);
    const envelope = signEnvelope(MANIFEST_TYPE, Buffer.from(manifest), harness.privateKey);
    writeFileSync(join(sealInputs, 'manifest.dsse.json'), JSON.stringify(envelope));
  };
  signAgain();
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  return { root, bundle, task: taskDir, sealInputs, keyFile, graderKey: grader.publicKey, signAgain, [Symbol.dispose]: remove };
}

const digest = sha256('some code');

const blank = {
  bundleVersion: 1,
  trialId: 'trial-1',
  session: 1,
  taskId: 'checkout-console/finish-checkout@1',
  draft: true,
  world: 'checkout-console',
  variant: 'clean',
  seed: 7,
  agent: 'reference',
  worldDigest: digest,
  bridgeDigest: digest,
  graderVersionExpected: digest,
  startedLogical: '2026-03-16T09:00:00Z',
  bindings,
  chromium: '156.0',
  playwright: '1.65.1',
  pageFiles: { '/index.html': digest, '/assets/index-1a2b.js': digest },
  containment: 'outside',
  host: null,
};

function chained(records: readonly Line[]): { text: string; head: { head: string; count: number } } {
  let chain = EMPTY_CHAIN;
  let text = '';
  for (const record of records) {
    const next = appendToChain(chain, record);
    text += `${next.line}\n`;
    chain = next.chain;
  }
  return { text, head: { ...chain } };
}

function listed(bundle: string): { path: string; bytes: number; sha256: string }[] {
  return readdirSync(bundle, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(bundle.length + 1))
    .filter((path) => path !== 'manifest.json')
    .toSorted()
    .map((path) => {
      const bytes = readFileSync(join(bundle, path));
      return { path, bytes: bytes.length, sha256: sha256(bytes) };
    });
}
