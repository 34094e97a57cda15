import { z } from 'zod';
import { sha256 } from '#contract/digest.ts';
import { trialRows, type TrialRow } from '../run/formats/trial-rows.ts';
import type { RunRecord } from '../run/read-run.ts';
import { summariseRun, type HumanTimes, type RunSummary } from '../run/summarise-run.ts';
import type { PeopleOnTask } from '../run/people-on-task.ts';
import { glanceOf, type Glance } from './glance.ts';

/** What a run page shows of a run's folder. Pure: the same record gives the same index. */
export type RunIndex = {
  readonly summary: RunSummary;
  readonly glance: Glance;
  readonly rows: readonly TrialRow[];
  readonly rowsDigest: string;
};

/** So much of a reason stands in a line of the list; all of it on the trial's page. */
const WHY = 240;

export function indexRun(record: RunRecord, people: readonly PeopleOnTask[] = [], humanTimes: HumanTimes = {}): RunIndex {
  const summary = summariseRun(record, humanTimes, people);
  const rows = trialRows(record).map((row) => ({
    ...row,
    why: row.why !== null && row.why.length > WHY ? `${row.why.slice(0, WHY).toWellFormed()} …` : row.why,
  }));
  return { summary, glance: glanceOf(rows, summary.toRead), rows, rowsDigest: sha256(JSON.stringify(rows)) };
}

/** An index as it is kept: of which state of the folder it is, and a digest of its text, so that half a file is none. */
const Kept = z.strictObject({ indexVersion: z.literal(2), key: z.string(), digest: z.string(), index: z.string() });

export function keptIndex(key: string, index: RunIndex): string {
  const text = JSON.stringify(index);
  return JSON.stringify({ indexVersion: 2, key, digest: sha256(text), index: text } satisfies z.infer<typeof Kept>);
}

/** The index in a file that `keptIndex` made; null where it is of another state of the folder, not whole, or of another version. */
export function openIndex(text: string, key: string): RunIndex | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Not whole: it is made again.
    return null;
  }
  const kept = Kept.safeParse(content).data;
  if (kept === undefined || kept.key !== key || kept.digest !== sha256(kept.index)) return null;
  return JSON.parse(kept.index) as RunIndex;
}
