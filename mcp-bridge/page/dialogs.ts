import type { Dialog } from 'playwright-core';
import { atMost } from '../at-most.ts';
import { Refused } from '../refusal.ts';

/** A dialog of the browser (`alert`, `confirm`, `prompt`, `beforeunload`) that waits for an answer. The page stands still behind it. */
export type OpenDialog = { readonly type: string; readonly message: string; readonly suggested: string };

export type Dialogs = {
  readonly open: () => OpenDialog | null;
  /** Answers the open dialog, then waits until what stood still behind it has come to its end, or a second dialog is there. */
  readonly answer: (answer: { readonly accept: boolean; readonly text: string | undefined }) => Promise<void>;
  /** Does some work, unless a dialog opens before it is done. The work then stands still like the page, and goes on with the answer. */
  readonly unlessOpened: <T>(work: () => Promise<T>, opened: (dialog: OpenDialog) => T) => Promise<T>;
};

/** What the browser tells about dialogs. */
export type DialogEvents = {
  readonly opened: (dialog: Dialog) => void;
  /** It is gone: answered, or with its page. */
  readonly closed: () => void;
};

/** How long an answered dialog's action may go on before the page is read. */
const CATCH_UP_MS = 2000;

export function createDialogs(): { readonly dialogs: Dialogs; readonly events: DialogEvents } {
  let current: Dialog | null = null;
  /** Work under way that a dialog cuts short. One promise for all would hold what each of them came to for as long as no dialog opens. */
  const interrupts = new Set<(dialog: OpenDialog) => void>();
  let unfinished: Promise<unknown> = Promise.resolve();

  async function unlessOpened<T>(work: () => Promise<T>, opened: (dialog: OpenDialog) => T): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<OpenDialog>();
    const running = work();
    interrupts.add(resolve);
    const first = await Promise.race([running.then((value) => ({ value })), promise.then((dialog) => ({ dialog }))]).finally(() =>
      interrupts.delete(resolve),
    );
    if ('value' in first) return first.value;
    // How it ends concerns nobody any more: its call is answered with the dialog.
    unfinished = Promise.allSettled([running]);
    return opened(first.dialog);
  }

  return {
    dialogs: {
      open: () => (current === null ? null : describe(current)),
      unlessOpened,
      answer: async ({ accept, text }) => {
        const dialog = current;
        const behind = unfinished;
        if (dialog === null) return;
        current = null;
        unfinished = Promise.resolve();
        await (accept ? dialog.accept(text) : dialog.dismiss());
        // One who stays on the page has nothing to wait for: the leaving never comes to an end.
        const leaving = dialog.type() === 'beforeunload' && !accept;
        if (!leaving)
          await unlessOpened(
            () => atMost(CATCH_UP_MS, behind),
            () => undefined,
          );
      },
    },
    events: {
      opened: (dialog) => {
        current = dialog;
        for (const interrupt of interrupts) interrupt(describe(dialog));
      },
      closed: () => {
        current = null;
      },
    },
  };
}

/** `confirm "Sure?"`, as an answer names it. */
export function inQuotes({ type, message }: OpenDialog): string {
  return `${type} ${JSON.stringify(message.toWellFormed())}`;
}

/** Why nothing else can be done now. */
export function dialogOpen(dialog: OpenDialog): Refused {
  return new Refused('dialog_open', `a dialog of the browser (${inQuotes(dialog)}) is open: answer it with dialog first`);
}

function describe(dialog: Dialog): OpenDialog {
  return { type: dialog.type(), message: dialog.message(), suggested: dialog.defaultValue() };
}
