import { createClientView } from '../client-view.ts';
import type { ConsolePage } from '../page/console-page.ts';
import { createDialogs } from '../page/dialogs.ts';
import { createActionWindow } from '../proxy/action-window.ts';
import type { RefusalCode } from '../refusal.ts';
import type { ActionRecord, Ending, Stage } from '../stage.ts';

/** A stage that keeps what it is told, over a page that is always the same. */
export type FakeStage = Stage & {
  readonly records: ActionRecord[];
  readonly endings: Ending[];
  readonly traps: unknown[];
  /** In order: everything that was done once an answer was out. */
  readonly afterwards: string[];
  readonly escaped: string[];
};

export function fakeStage(options: { readonly maxSteps?: number; readonly profile?: Stage['profile'] } = {}): FakeStage {
  const endings: Ending[] = [];
  const records: ActionRecord[] = [];
  const traps: unknown[] = [];
  const afterwards: string[] = [];
  const escaped: string[] = [];
  const notices: string[] = [];
  const lines = [{ depth: 0, ref: 'e1', role: 'button', name: 'Save', marks: [], said: null }];
  // The dispatcher asks no more of a page than these.
  const page = {
    meaning: async ({ kind }: { kind: string }) => (kind === 'ref' ? { role: 'button', name: 'Save' } : null),
    expectInFront: async () => undefined,
    settle: async () => true,
    look: async () => ({ path: '/drafts', title: 'Drafts', lines, modal: null }),
    observe: async () => ({ path: '/drafts', title: 'Drafts', lines, modal: null }),
    picture: async () => 'cGljdHVyZQ==',
    dialogs: createDialogs().dialogs,
    expectNoDialog: () => undefined,
  } as unknown as ConsolePage;
  return {
    records,
    endings,
    traps,
    afterwards,
    escaped,
    instruction: 'Finish the checkout.',
    profile: options.profile ?? 'both',
    maxSteps: options.maxSteps ?? 100,
    view: createClientView(),
    observe: 'full',
    window: createActionWindow(),
    over: new AbortController().signal,
    gone: new AbortController().signal,
    enter: async () => page,
    ended: (): RefusalCode | null => (endings.length > 0 ? 'finished' : null),
    record: (line) => records.push(line),
    takeEscapes: () => escaped.splice(0),
    takeNotices: () => notices.splice(0),
    notice: (text) => notices.push(text),
    complain: (error) => {
      throw error;
    },
    springTrap: async (trap, actionId, args) => {
      traps.push({ trap, actionId, args });
      afterwards.push(`trap ${actionId}`);
    },
    keepSight: async (actionId) => void afterwards.push(`sight ${actionId}`),
    end: (ending) => endings.push(ending),
  };
}
