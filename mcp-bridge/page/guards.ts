import type { Page } from 'playwright-core';
import type { DialogEvents } from './dialogs.ts';

/**
 * Keeps the browser to one page of one origin: closes new pages, leaves dialogs to the agent and file choosers empty.
 * `onNotice` is told what a person would have seen, `onEscape` what tried to leave.
 */
export function guardPage(
  page: Page,
  on: {
    readonly origin: string;
    readonly dialogs: DialogEvents;
    readonly onNotice: (text: string) => void;
    readonly onEscape: (what: string) => void;
    /** An answer of ours that could not be given: the browser is going or gone. */
    readonly onTrouble: (error: unknown) => void;
  },
): void {
  page.on('dialog', on.dialogs.opened);
  page.on('filechooser', () => on.onNotice('a file chooser opened and was closed: files cannot be uploaded here'));
  page.on('download', () => on.onNotice('a download was refused: nothing is saved here'));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    const main = frame.parentFrame() === null;
    if (isOwn(url, on.origin) || (!main && url.startsWith('about:'))) return;
    on.onEscape(`${main ? 'page' : 'frame'} ${url}`);
    if (main) on.onNotice('the page was led out of the app and was brought back');
  });
  page.context().on('page', (other) => {
    const url = other.url();
    if (!isOwn(url, on.origin) && url !== 'about:blank' && url !== '') on.onEscape(`new page ${url}`);
    on.onNotice('a new tab opened and was closed: there is only this one');
    other.close().catch(on.onTrouble);
  });
}

/** Whether it is an address of the app. One that only a page's own script can make (`blob:`) bears its origin, and is none. */
export function isOwn(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && url.startsWith(origin);
}
