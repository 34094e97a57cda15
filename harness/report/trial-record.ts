import type { ActionLine } from '#contract/action-line.ts';
import type { Reply } from '#contract/finish.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Manifest } from '#contract/manifest.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { AgentWords } from './agent-words.ts';

/** One tool call with all that it led to. */
export type Step = {
  readonly action: ActionLine;
  readonly requests: readonly NetworkLine[];
  readonly commands: readonly LedgerLine[];
  /** Address of the picture after the call. */
  readonly frame: string | null;
  readonly tree: string | null;
};

/** A finished trial as the report tells it. */
export type TrialRecord = {
  readonly manifest: Manifest;
  readonly verdict: Verdict;
  /** Fingerprint of the trusted grader's key that signed the verdict. */
  readonly signedBy: string;
  readonly reply: Reply | null;
  readonly steps: readonly Step[];
  /** What belongs to no step. */
  readonly loose: { readonly requests: readonly NetworkLine[]; readonly commands: readonly LedgerLine[] };
  /** What the shop showed when all was over: the path of a page and the address of a picture of it. */
  readonly after: readonly { readonly path: string; readonly picture: string | null }[];
  readonly initial: Snapshot | null;
  readonly final: Snapshot | null;
  /** Evidence that could not be read, one sentence each. A report shows what is there. */
  readonly gaps: readonly string[];
  /** From the agent's transcript; null where it left none. */
  readonly words: AgentWords | null;
  /** What of the transcript could not be read, in a sentence. */
  readonly transcriptFlaw: string | null;
};
