import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Json } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { Variant } from '#contract/variant.ts';
import { Cannot } from '../cannot.ts';
import { withDeadline } from '../deadline.ts';
import { makeFolder } from '../make-folder.ts';
import type { Task } from '../packs/load-task.ts';
import { openEvidence, type Evidence } from './evidence.ts';
import type { Rooms } from './rooms.ts';
import { makeScratch } from './scratch.ts';
import type { UsageLimits } from './usage-limits.ts';
import type { WarmStage } from './warm-stage.ts';
import { startWorld, type World } from './world-process.ts';

/** What a trial is played on: a world that is set up, and the open bundle that its ledger flows into. */
export type Stage = {
  readonly world: World;
  readonly evidence: Evidence;
  readonly capability: string;
  readonly bindings: Bindings;
  readonly initialStateDigest: string;
  /** World time before the first command. */
  readonly startedLogical: string;
  /**
   * Ends the epoch, takes the final snapshot and returns it.
   * @throws BrokenJournal where its ledger did not arrive as it was written, Cannot where this cannot be put on disk, else where the world is gone
   */
  readonly close: () => Promise<string>;
};

export type Bindings = { readonly [name: string]: Json };

/** Where a trial is and what it is of. */
export type StagePlan = {
  readonly task: Task;
  readonly variant: Variant;
  readonly seed: number;
  readonly trialId: string;
  readonly scratch: string;
  readonly trialDir: string;
  readonly rooms: Rooms;
  /** World and browser that stand ready; absent, they are started. */
  readonly warm?: WarmStage | undefined;
  readonly usage?: UsageLimits;
  /** Called at a ledger line that does not continue its chain. */
  readonly onBrokenJournal: () => void;
  /** Called where a ledger line could not be written. */
  readonly onUnwritable: (error: unknown) => void;
};

/** Thrown where the ledger that is on disk is not the one that the world wrote. */
export class BrokenJournal extends Error {}

const ledgerMs = 5000;

/** Starts a world and sets it up; only then is there anything on disk. */
export async function setStage(plan: StagePlan): Promise<Stage> {
  // A line before the first command would be one of nobody's trial.
  let onLedger = (_line: string): void => plan.onBrokenJournal();
  const { trialId, scratch, task, seed, variant } = plan;
  const ears = { onLedger: (line: string) => onLedger(line), onNonsense: plan.onBrokenJournal };
  const world = plan.warm?.takeWorld(ears) ?? (await startWorld({ entry: plan.rooms.world, trialId, scratch, ...ears }));
  const capability = randomBytes(32).toString('hex');
  const { bindings, initialStateDigest } = await world.setUp({
    world: task.public.world,
    seed,
    variant,
    hiddenState: task.hiddenState,
    capability,
  });
  const initial = await world.snapshot();
  if (sha256(initial) !== initialStateDigest) throw new Error('the world changed before the trial began');
  const startedLogical = startOf(initial);

  makeTrialFolder(plan.trialDir);
  const evidence = openEvidence(join(plan.trialDir, 'bundle'));
  evidence.write('world-initial.json', initial);
  let onLine = (): void => undefined;
  onLedger = (line) => {
    try {
      if (!evidence.append('ledger', line)) plan.onBrokenJournal();
    } catch (error) {
      plan.onUnwritable(error);
    }
    onLine();
  };

  async function ledgerReaches(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    onLine = (): void => {
      if (evidence.head('ledger').count >= count) resolve();
    };
    onLine();
    await withDeadline(promise, ledgerMs, 'the rest of the ledger');
  }

  return {
    world,
    evidence,
    capability,
    bindings,
    initialStateDigest,
    startedLogical,
    close: async () => {
      const { head, count } = await world.close();
      await ledgerReaches(count);
      if (evidence.head('ledger').head !== head) throw new BrokenJournal('the ledger did not arrive as the world wrote it');
      const final = await world.snapshot();
      evidence.write('world-final.json', final);
      return final;
    },
  };
}

function makeTrialFolder(path: string): void {
  try {
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    throw new Cannot('out_unwritable', `${path} cannot be made: ${(cause as Error).message}`, { cause });
  }
}

/** The bindings a seed gives, from a world that is started for this alone and gone afterwards. */
export async function drawBindings(plan: Pick<StagePlan, 'task' | 'variant' | 'seed' | 'trialId' | 'rooms'>): Promise<Bindings> {
  const { task, variant, seed, trialId, rooms } = plan;
  await using scratch = await makeScratch();
  const world = await startWorld({ entry: rooms.world, trialId, scratch: scratch.path, onLedger: () => undefined });
  try {
    const capability = randomBytes(32).toString('hex');
    const { bindings } = await world.setUp({ world: task.public.world, seed, variant, hiddenState: task.hiddenState, capability });
    return bindings;
  } finally {
    await world.end();
  }
}

/** Every world keeps its time in the row `clock/main`. */
function startOf(snapshot: string): string {
  const now = Snapshot.parse(JSON.parse(snapshot)).tables['clock']?.['main']?.['now'];
  if (typeof now !== 'string') throw new Cannot('malformed_world', 'the world has no row clock/main with its time');
  return now;
}
