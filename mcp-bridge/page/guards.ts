import type { BrowserContext, Page } from 'playwright-core';
import type { NetworkWitness } from '../proxy/network-witness.ts';

/**
 * Keeps the browser to one page of one origin: closes new pages, answers dialogs, leaves file choosers empty.
 * `onNotice` is told what a person would have seen, `onEscape` what tried to leave.
 */
export function guardPage(
  page: Page,
  on: {
    readonly origin: string;
    readonly witness: NetworkWitness;
    readonly onNotice: (text: string) => void;
    readonly onEscape: (what: string) => void;
    /** An answer of ours that could not be given: the browser is going or gone. */
    readonly onTrouble: (error: unknown) => void;
  },
): void {
  const context = page.context();
  witnessOtherPages(context, page, on.witness);

  page.on('dialog', (dialog) => {
    on.onNotice(`a dialog of the browser (${dialog.type()}: ${JSON.stringify(dialog.message())}) was dismissed`);
    const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answered.catch(on.onTrouble);
  });
  page.on('filechooser', () => on.onNotice('a file chooser opened and was closed: files cannot be uploaded here'));
  page.on('download', () => on.onNotice('a download was refused: nothing is saved here'));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    const main = frame.parentFrame() === null;
    if (isOwn(url, on.origin) || (!main && url.startsWith('about:'))) return;
    on.onEscape(`${main ? 'page' : 'frame'} ${url}`);
    if (main) on.onNotice('the page was led out of the app and was brought back');
  });
  context.on('page', (other) => {
    const url = other.url();
    if (!isOwn(url, on.origin) && url !== 'about:blank') on.onEscape(`new page ${url}`);
    on.onNotice('a new tab opened and was closed: there is only this one');
    other.close().catch(on.onTrouble);
  });
}

export function isOwn(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** What a new tab asks for before it is closed goes through the proxy as well, and wants its second witness. */
function witnessOtherPages(context: BrowserContext, page: Page, witness: NetworkWitness): void {
  context.on('request', (request) => {
    if (!/^https?:/.test(request.url()) || isOfPage(() => request.frame().page(), page)) return;
    witness.announced(request, {
      method: request.method(),
      url: request.url(),
      frame: 'none',
      resource: request.resourceType(),
      initiator: null,
      trusted: false,
    });
  });
  context.on('response', (response) => witness.answered(response.request()));
  context.on('requestfailed', (request) => witness.failed(request));
}

/** Playwright refuses to name the frame of a new tab's first request: that one is not of our page. */
function isOfPage(pageOf: () => Page, page: Page): boolean {
  try {
    return pageOf() === page;
  } catch {
    return false;
  }
}
