import { Cannot } from '../cannot.ts';
import { findBrowser, type Browser } from './find-browser.ts';

/** The browser that `findBrowser` finds. @throws Cannot `browser_missing`, which says what was looked for */
export function demandBrowser(): Browser {
  const browser = findBrowser();
  if (browser !== null) return browser;
  const given = process.env['CHROMIUM_PATH'];
  throw new Cannot(
    'browser_missing',
    given
      ? `CHROMIUM_PATH is ${given}, which is no program that can be started`
      : 'there is no Chromium on this machine: run "npm run setup", or set CHROMIUM_PATH',
  );
}
