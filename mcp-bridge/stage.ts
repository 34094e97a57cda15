import type { ActionLine } from '#contract/action-line.ts';
import type { Observe } from '#contract/bridge-control.ts';
import type { Json } from '#contract/canonical-json.ts';
import type { Reply } from '#contract/finish.ts';
import type { Trap } from '#contract/traps.ts';
import type { ClientView } from './client-view.ts';
import type { ConsolePage } from './page/console-page.ts';
import type { ActionWindow } from './proxy/action-window.ts';
import type { RefusalCode } from './refusal.ts';
import type { Profile } from './tool.ts';

/** An action line before it has its place in the chain. */
export type ActionRecord = Omit<ActionLine, 'prev' | 'seq' | 'session' | 'args'> & { readonly args: Json };

export type Ending = { readonly by: 'finish'; readonly reply: Reply } | { readonly by: 'hangup' | 'limit' | 'fault' };

/** What a trial offers the dispatcher. */
export type Stage = {
  readonly instruction: string;
  readonly profile: Profile;
  readonly maxSteps: number;
  /** What the client knows of the page, and how it is told of it where a call says nothing else. */
  readonly view: ClientView;
  readonly observe: Observe;
  readonly window: ActionWindow;
  /** Aborted when the trial ends, so that no call outlives it. */
  readonly over: AbortSignal;
  /** Aborted once the browser of an ended trial is closed: what a call still waits for will not come, and its line must not wait with it. */
  readonly gone: AbortSignal;
  /** The page, with the world behind it: the first call waits for both. Rejects with `Refused` where the trial has ended. */
  readonly enter: () => Promise<ConsolePage>;
  /** Why nothing more can be done, or null while the trial runs. */
  readonly ended: () => RefusalCode | null;
  readonly record: (line: ActionRecord) => void;
  /** What tried to leave the browser, and what a person would have seen of it, since last asked. */
  readonly takeEscapes: () => string[];
  readonly takeNotices: () => string[];
  readonly notice: (text: string) => void;
  /** A failure that is no refusal, for whoever looks after the bridge. */
  readonly complain: (error: unknown) => void;
  readonly springTrap: (trap: Trap, actionId: string, args: Json) => Promise<void>;
  /** Keeps what the agent saw, for the viewer. */
  readonly keepSight: (actionId: string, tree: string | null) => Promise<void>;
  /** Ends the trial; its work goes on behind. */
  readonly end: (ending: Ending) => void;
};
