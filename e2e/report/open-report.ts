import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from '#harness/setup/find-browser.ts';

type Opened = { readonly page: Page; readonly requests: string[]; readonly complaints: string[] };

/** Opens a report in a browser and hands it to `look`, with every request for something outside it and whatever the browser complained of. */
export function openReport(
  summary: Readonly<Record<string, unknown>>,
  how: BrowserContextOptions,
  look: (opened: Opened) => Promise<void>,
): Promise<void> {
  return openAt(`file://${String(summary['report'])}`, how, look);
}

/** The same with any address. */
export async function openAt(address: string, how: BrowserContextOptions, look: (opened: Opened) => Promise<void>): Promise<void> {
  const found = findBrowser();
  if (found === null) throw new Error('no browser: run "npm run setup"');
  const browser = await chromium.launch({ executablePath: found.executablePath, chromiumSandbox: found.sandbox });
  try {
    const page = await browser.newPage(how);
    const opened: Opened = { page, requests: [], complaints: [] };
    page.on('request', (request) => void (request.url().startsWith('data:') || opened.requests.push(request.url())));
    page.on('console', (message) => opened.complaints.push(message.text()));
    page.on('pageerror', (error) => opened.complaints.push(error.message));
    await page.goto(address);
    await look(opened);
  } finally {
    await browser.close();
  }
}
