import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Cannot } from '../cannot.ts';
import { isFolder } from '../make-folder.ts';
import { readTrial } from '../report/read-trial.ts';
import { peopleBeside } from './people-beside.ts';
import { liveIndexes } from './live-indexes.ts';
import { readIndex } from './read-index.ts';
import { readReviews } from './reviews.ts';
import type { Review } from './review.ts';
import { isRun, lineOf, runsIn } from './runs-in.ts';
import { tellTrial } from './tell-trial.ts';
import type { TrialView } from './trial-view.ts';
import type { RowsPiece, View } from './view.ts';

/** More than a screen of the list, sent with the page. */
const firstRows = 30;
const pieceRows = 250;

/** A folder of runs, or one run, as pages. A name that is none of the folder's is `no_run` or `no_bundle`. */
export type ServedFolder = {
  readonly runs: () => Promise<View>;
  readonly run: (name: string) => Promise<View>;
  /** A piece of a run's list from one row on; null where the list is no longer that of the digest. */
  readonly rows: (name: string, from: number, digest: string) => Promise<RowsPiece | null>;
  readonly trial: (run: string, trial: string) => Promise<View>;
  readonly compare: (run: string, a: string, b: string) => Promise<View>;
  /** Where a trial's files lie. */
  readonly trialDir: (run: string, trial: string) => string;
  readonly runDir: (run: string) => string;
};

/** @throws Cannot `no_run` */
export function serveFolder(path: string, trust: string | undefined, onFault: (error: unknown) => void): ServedFolder {
  const given = resolve(path);
  if (!isFolder(given)) throw new Cannot('no_run', `there is no folder ${given}`);
  const single = isRun(given) ? basename(given) : null;
  const dir = single === null ? given : dirname(given);
  const indexOf = liveIndexes({ read: (runDir) => readIndex(runDir, { trust, people: peopleBeside(dir) }), onFault });

  // Only names that are there: whatever else a path of the address says leads nowhere.
  const names = (): string[] => (single === null ? runsIn(dir) : [single]);
  const runDir = (run: string): string => {
    if (!names().includes(run)) throw new Cannot('no_run', `there is no run ${run} here`);
    return join(dir, run);
  };
  const trialDir = (run: string, trial: string): string => {
    const found = join(runDir(run), trial);
    if (!/^[0-9a-z-]{1,100}$/.test(trial) || !isFolder(join(found, 'bundle')))
      throw new Cannot('no_bundle', `there is no trial ${trial} here`);
    return found;
  };
  const told = async (run: string, trial: string): Promise<TrialView> => {
    const at = `/runs/${encodeURIComponent(run)}/${trial}/`;
    const picture = async (bundleDir: string, file: string): Promise<string | null> =>
      existsSync(join(bundleDir, file)) ? `${at}${file}` : null;
    return tellTrial(await readTrial(trialDir(run, trial), { trust, picture }));
  };
  const reviewsOf = (run: string): readonly Review[] => readReviews(runDir(run)).reviews;

  return {
    trialDir,
    runDir,
    runs: async () => {
      const runs = [];
      // One after the other: each may hold a thousand trials.
      for (const name of names()) runs.push(await lineOf(dir, name, indexOf));
      return { kind: 'runs', folder: given, runs };
    },
    run: async (name) => {
      const index = await indexOf(runDir(name));
      const { reviews, bad } = readReviews(runDir(name));
      const faults = bad === 0 ? [] : [`${bad} lines of reviews.jsonl cannot be read`];
      const summary = { ...index.summary, faults: [...index.summary.faults, ...faults] };
      const { glance, rows, rowsDigest } = index;
      return { kind: 'run', place: 'served', run: { summary, glance, rows: rows.slice(0, firstRows), rowsDigest, reviews } };
    },
    rows: async (name, from, digest) => {
      const { rows, rowsDigest } = await indexOf(runDir(name));
      return digest === rowsDigest ? { rows: rows.slice(from, from + pieceRows) } : null;
    },
    trial: async (run, trial) => {
      const view = await told(run, trial);
      const { rows, summary } = await indexOf(runDir(run));
      return {
        kind: 'trial',
        place: 'served',
        trial: view,
        run: {
          name: run,
          toRead: summary.toRead.includes(trial),
          reviews: reviewsOf(run).filter((review) => review.trial === trial),
          others: rows
            .filter((row) => row.trial !== trial && row.task === view.manifest.taskId && row.result !== 'redone')
            // The same start first: there two agents can be set beside each other.
            .toSorted((a, b) => Number(b.seed === view.manifest.seed) - Number(a.seed === view.manifest.seed))
            .slice(0, 40)
            .map(({ trial: other, agent, seed, result }) => ({ trial: other, agent: agent ?? '', seed: seed ?? 0, result })),
        },
      };
    },
    compare: async (run, a, b) => ({ kind: 'compare', run, a: await told(run, a), b: await told(run, b) }),
  };
}
