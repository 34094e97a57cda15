import type { ActionLine } from '#contract/action-line.ts';
import type { Outcome } from '#contract/ledger.ts';
import type { Manifest } from '#contract/manifest.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { Told } from '../report/world-words.ts';

/** One command that reached the world, its events in words. */
export type CommandView = { readonly channel: string; readonly outcome: Outcome; readonly told: readonly Told[] };

export type RequestView = Pick<NetworkLine, 'kind' | 'method' | 'status' | 'trusted'> & { readonly path: string };

/** One tool call: what the agent said before, what it did, what it saw after, what came of it. */
export type StepView = {
  readonly action: Pick<ActionLine, 'id' | 'tool' | 'args' | 'target' | 'point' | 'outcome' | 'standing' | 'escapes'>;
  readonly requests: readonly RequestView[];
  readonly commands: readonly CommandView[];
  readonly said: string;
  /** Where its picture is: an address, or the picture itself as a data address. */
  readonly frame: string | null;
  readonly tree: string | null;
};

/** A row of the store that is not as it was; values as JSON, null where there is none. */
export type RowView = {
  readonly row: string;
  readonly kind: 'new' | 'changed' | 'gone';
  readonly fields: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
};

/** A finished trial as a page shows it: all of it is text or a picture, none of it markup. */
export type TrialView = {
  readonly manifest: Pick<
    Manifest,
    'trialId' | 'agent' | 'seed' | 'variant' | 'taskId' | 'instruction' | 'chromium' | 'closedReason' | 'startedLogical'
  >;
  readonly verdict: Verdict;
  /** Fingerprint of the trusted key that signed the verdict. */
  readonly signedBy: string;
  /** When the trial began in its world, as that world writes it. */
  readonly worldTime: string;
  readonly steps: readonly StepView[];
  readonly loose: { readonly requests: readonly RequestView[]; readonly commands: readonly CommandView[] };
  readonly after: readonly { readonly path: string; readonly picture: string | null }[];
  /** Null where one of the two states is missing. */
  readonly changes: readonly RowView[] | null;
  readonly gaps: readonly string[];
  /** The agent's own account after its last step, and why it says that it ended; null where it left no transcript. */
  readonly words: { readonly last: string; readonly ended: string | null } | null;
  readonly transcriptFlaw: string | null;
};
