import type { Page } from '@playwright/test';

/** What a page did that no page of the console may do; each list stays empty. */
export type Watched = {
  foreign: string[];
  errors: string[];
  broken: string[];
  /** Signs that stored text became markup: requests for what it names, scripts that ran. */
  hurt: string[];
};

/** Watches a page from before its first load: requests to other origins, uncaught errors, answers with 5xx, the marks of hostile text at work. */
export async function watch(page: Page, url: string): Promise<Watched> {
  const watched: Watched = { foreign: [], errors: [], broken: [], hurt: [] };
  await page.exposeFunction('hurt', () => watched.hurt.push('a script of a text ran'));
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(`${url}/`) && !asked.startsWith('data:')) watched.foreign.push(asked);
    if (new URL(asked).pathname === '/hurt') watched.hurt.push(asked);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) watched.broken.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => watched.errors.push(String(error)));
  page.on('dialog', (dialog) => {
    // The page's own question on leaving what is not saved; whatever else asks came out of a text.
    if (dialog.type() !== 'beforeunload') watched.hurt.push(dialog.message());
    void dialog.accept();
  });
  return watched;
}

/** Elements that only a text taken for markup could have made. */
export function elementsFromText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[src*="hurt"], [href^="javascript:"], [onerror], [onload], script:not([src])')].map(
      (it) => it.outerHTML,
    ),
  );
}
