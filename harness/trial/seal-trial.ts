import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentCard } from '#contract/agent-card.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { GENESIS } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope, type Envelope } from '#contract/dsse.ts';
import type { ClosedReason, Manifest } from '#contract/manifest.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { Browser } from '../setup/find-browser.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { pageFiles, type EnvironmentDigests } from '../digests.ts';
import { loadHarnessKey } from '../keys/keys.ts';
import type { Conducted } from './conduct-trial.ts';
import { Cannot } from '../cannot.ts';
import { reopen } from './reopen.ts';
import type { Rooms } from './rooms.ts';
import { BrokenJournal, type StagePlan } from './stage.ts';
import { endTrialProcesses } from './trial-processes.ts';

/** Of the text of one page of the shop reopened. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * The close barrier's last part: epoch closed, final snapshot, world gone; then the bundle is completed, listed and signed.
 * Where the world can tell no more, the bundle has no final snapshot and says so by its closed reason.
 */
export async function sealTrial(
  plan: Pick<StagePlan, 'task' | 'variant' | 'seed' | 'trialId' | 'trialDir'> & {
    readonly agent: string;
    /** Where the agent played, as it was found before the trial. */
    readonly containment: Manifest['containment'];
    readonly rooms: Rooms;
    readonly browser: Browser;
    readonly card?: AgentCard | undefined;
    readonly onProgress: (text: string) => void;
  },
  conducted: Conducted,
  /** As they were when the trial began. */
  digests: EnvironmentDigests,
): Promise<Envelope> {
  const { stage, reply } = conducted;
  const { evidence } = stage;
  const final = await closeWorld(conducted, plan.onProgress);
  evidence.write('reply.json', canonicalJson(reply));
  // What was ended from outside is not judged, so there is no pass to bear out.
  if (final.text !== null && final.closedReason.kind !== 'infra') await lookAgain(plan, conducted, final.text);
  const [pageNow, files] = await Promise.all([pageFiles(plan.task.public.world), evidence.seal()]);
  // A page that was built anew in the middle is neither the one the trial began with nor the one it ended with.
  const pageChanged = canonicalJson(pageNow) !== canonicalJson(digests.pageFiles);
  if (pageChanged) plan.onProgress('the page was built anew while the trial ran: its evidence cannot be judged');
  const manifest: Manifest = {
    bundleVersion: 1,
    trialId: plan.trialId,
    session: 1,
    taskId: plan.task.id,
    taskDigest: plan.task.digest,
    draft: plan.task.draft,
    world: plan.task.public.world,
    variant: plan.variant,
    seed: plan.seed,
    agent: plan.agent,
    ...(plan.card === undefined ? {} : { agentCard: plan.card }),
    worldDigest: digests.world,
    bridgeDigest: digests.bridge,
    graderVersionExpected: digests.grader,
    initialStateDigest: stage.initialStateDigest,
    finalStateDigest: final.digest,
    ledger: evidence.head('ledger'),
    actions: evidence.head('actions'),
    network: evidence.head('network'),
    startedLogical: stage.startedLogical,
    closedReason: pageChanged ? { kind: 'infra', cause: 'host' } : final.closedReason,
    instruction: conducted.instruction,
    bindings: stage.bindings,
    chromium: conducted.chromium,
    playwright: conducted.playwright,
    pageFiles: digests.pageFiles,
    containment: plan.containment,
    host: conducted.host,
    files,
  };
  const text = canonicalJson(manifest);
  const envelope = signEnvelope(MANIFEST_TYPE, Buffer.from(text, 'utf8'), loadHarnessKey());
  await writeFile(join(evidence.dir, 'manifest.json'), text, { flag: 'wx', mode: 0o600, flush: true });
  await writeFile(join(plan.trialDir, 'manifest.dsse.json'), `${JSON.stringify(envelope)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return envelope;
}

/**
 * Keeps what the shop shows when all is over. Where that fails the bundle has no such pages, and the grader says what this means: it can
 * cost a pass, and never anything else.
 */
async function lookAgain(plan: Parameters<typeof sealTrial>[0], { stage: { evidence } }: Conducted, final: string): Promise<void> {
  const initial = Snapshot.parse(JSON.parse(await readFile(join(evidence.dir, 'world-initial.json'), 'utf8')));
  const pages = worldNamed(plan.task.public.world).pagesAfter(initial, Snapshot.parse(JSON.parse(final)));
  if (pages.length === 0) return;
  try {
    // An agent that is still there would be at the shop's side.
    await endTrialProcesses(plan.trialId);
    const seen = await reopen(plan, final, [...pages]);
    for (const { name, page, jpeg } of seen) {
      const text = canonicalJson(page);
      // A bundle that is too large is tampered: what somebody piled up on a page must not have its trial thrown away.
      if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`${page.path} says more than is kept`);
      evidence.write(`after/${name}.json`, text);
      evidence.write(`after/${name}.jpg`, Buffer.from(jpeg, 'base64'));
    }
  } catch (error) {
    plan.onProgress(`the shop could not be looked at again: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function closeWorld(
  { stage, closedReason }: Conducted,
  onProgress: (text: string) => void,
): Promise<{ digest: string; text: string | null; closedReason: ClosedReason }> {
  try {
    const text = await stage.close();
    return { digest: sha256(text), text, closedReason };
  } catch (error) {
    if (error instanceof Cannot) throw error;
    onProgress(`the world could not be closed in order: ${error instanceof Error ? error.message : String(error)}`);
    // Whatever keeps a world from closing in order comes from outside: it is on record as the reason, and there is no final state.
    const cause = error instanceof BrokenJournal ? 'journal_broken' : 'world_died';
    return { digest: GENESIS, text: null, closedReason: closedReason.kind === 'infra' ? closedReason : { kind: 'infra', cause } };
  } finally {
    await stage.world.end();
  }
}
