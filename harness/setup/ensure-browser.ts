import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Cannot } from '../cannot.ts';
import { root } from '../root.ts';
import { aptInstall, mayInstallDebianPackages } from './apt-install.ts';
import { findBrowser, type Browser } from './find-browser.ts';
import { runStep, say } from './run-step.ts';

/**
 * Finds a browser that starts, or brings one.
 * @throws Cannot `no_browser`, saying what to install
 */
export async function ensureBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  const found = await startable();
  if (found !== null) return found;
  if (given) throw new Cannot('no_browser', `CHROMIUM_PATH is ${given}, which is not a browser that starts`);

  say('no browser here yet: fetching the one that Playwright keeps (about 100 MB)');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  await runStep([process.execPath, cli, 'install', '--only-shell', 'chromium'], { cwd: root });
  const fetched = await startable();
  if (fetched !== null) return fetched;

  if (mayInstallDebianPackages()) {
    await aptInstall('chromium-headless-shell');
    const installed = await startable();
    if (installed !== null) return installed;
  }
  throw new Cannot(
    'no_browser',
    'no browser was found and none could be installed: install Chromium (Debian: "apt-get install chromium-headless-shell"; ' +
      'elsewhere: "npx playwright install --with-deps --only-shell chromium" or Chrome), or name one in CHROMIUM_PATH',
  );
}

/** A downloaded browser may lack libraries of the system; asking its version tells. */
async function startable(): Promise<Browser | null> {
  const browser = findBrowser();
  if (browser === null) return null;
  return promisify(execFile)(browser.executablePath, ['--version'], { timeout: 20_000 }).then(
    () => browser,
    () => null,
  );
}
