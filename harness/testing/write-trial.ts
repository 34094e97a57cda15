import { createPrivateKey } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ActionLine } from '#contract/action-line.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope, VERDICT_TYPE, type Envelope } from '#contract/dsse.ts';
import type { Reply } from '#contract/finish.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { Manifest } from '#contract/manifest.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { PREDICATE_TYPE, VerdictStatement, type Verdict } from '#contract/verdict.ts';
import { graderKeyPath, loadHarnessKey } from '../keys/keys.ts';

type Unchained<Line> = Omit<Line, 'prev' | 'seq' | 'session'>;

/** What happened in a made-up trial; chains, digests and signatures are added on writing. */
export type Story = {
  readonly trialId?: string;
  readonly manifest: Pick<Manifest, 'taskId' | 'taskDigest' | 'agent' | 'seed' | 'instruction' | 'closedReason'> &
    Partial<Pick<Manifest, 'agentCard'>>;
  readonly actions: readonly Unchained<ActionLine>[];
  readonly network: readonly Unchained<NetworkLine>[];
  readonly ledger: readonly Unchained<LedgerLine>[];
  readonly initial: Snapshot;
  readonly final: Snapshot;
  readonly reply: Reply;
  /** Frames and trees by path. */
  readonly views: { readonly [path: string]: string | Uint8Array };
};

/** Writes `bundle/` and `manifest.dsse.json` of a made-up trial, signed by this user's (in tests: the test's) harness key. */
export function writeTrial(trialDir: string, story: Story): Envelope {
  const journals = { ledger: chain(story.ledger), actions: chain(story.actions), network: chain(story.network) };
  const files = {
    'world-initial.json': canonicalJson(story.initial),
    'world-final.json': canonicalJson(story.final),
    'ledger.jsonl': journals.ledger.text,
    'actions.jsonl': journals.actions.text,
    'network.jsonl': journals.network.text,
    'reply.json': canonicalJson(story.reply),
    ...story.views,
  };
  const bundle = join(trialDir, 'bundle');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(bundle, path)), { recursive: true });
    writeFileSync(join(bundle, path), content);
  }
  return signTrial(trialDir, {
    bundleVersion: 1,
    trialId: story.trialId ?? 'made-up-trial',
    session: 1,
    ...story.manifest,
    draft: true,
    world: 'checkout-console',
    variant: 'clean',
    worldDigest: sha256('world'),
    bridgeDigest: sha256('bridge'),
    graderVersionExpected: sha256('grader'),
    initialStateDigest: sha256(files['world-initial.json']),
    finalStateDigest: sha256(files['world-final.json']),
    ledger: journals.ledger.chain,
    actions: journals.actions.chain,
    network: journals.network.chain,
    startedLogical: '2026-03-16T09:00:00Z',
    bindings: {},
    chromium: '156.0.0.0',
    playwright: '1.65.1',
    pageFiles: {},
    containment: 'outside',
    host: null,
    files: [],
  });
}

/** Lists the files that lie in `bundle/` now and signs the manifest: what a doctor with the harness's key would do. */
export function signTrial(trialDir: string, manifest: Manifest): Envelope {
  const bundle = join(trialDir, 'bundle');
  const paths = readdirSync(bundle, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(bundle.length + 1))
    .sort();
  const files = paths.map((path) => {
    const content = readFileSync(join(bundle, path));
    return { path, bytes: content.length, sha256: sha256(content) };
  });
  const text = canonicalJson(Manifest.parse({ ...manifest, files }));
  const envelope = signEnvelope(MANIFEST_TYPE, Buffer.from(text), loadHarnessKey());
  writeFileSync(join(bundle, 'manifest.json'), text);
  writeFileSync(join(trialDir, 'manifest.dsse.json'), JSON.stringify(envelope));
  return envelope;
}

/** Writes a verdict of our choice, signed by the test's own grader key. */
export function writeVerdict(trialDir: string, verdict: Omit<Verdict, 'bundle'>, trialId = 'made-up-trial'): void {
  const digest = sha256(readFileSync(join(trialDir, 'bundle', 'manifest.json')));
  const statement = VerdictStatement.parse({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: trialId, digest: { sha256: digest } }],
    predicateType: PREDICATE_TYPE,
    predicate: { ...verdict, bundle: { manifest: `sha256:${digest}` } },
  });
  const key = createPrivateKey(readFileSync(graderKeyPath()));
  const envelope = signEnvelope(VERDICT_TYPE, Buffer.from(canonicalJson(statement)), key);
  writeFileSync(join(trialDir, 'verdict.dsse.json'), JSON.stringify(envelope));
}

function chain(records: readonly object[]): { text: string; chain: ChainHead } {
  let head = EMPTY_CHAIN;
  let text = '';
  for (const [seq, record] of records.entries()) {
    const next = appendToChain(head, { ...record, seq, session: 1 });
    text += `${next.line}\n`;
    head = next.chain;
  }
  return { text, chain: head };
}
