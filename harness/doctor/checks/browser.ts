import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Cannot } from '../../cannot.ts';
import { lastWords } from '../../last-words.ts';
import { demandBrowser } from '../../setup/demand-browser.ts';
import type { Check, Finding } from '../check.ts';

const startMs = 20_000;

async function look(): Promise<Finding> {
  try {
    const { executablePath } = demandBrowser();
    return await starts(executablePath);
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    return { state: 'bad', found: error.message, mend: 'run "npm run setup", or name a Chromium in CHROMIUM_PATH' };
  }
}

function starts(path: string): Promise<Finding> {
  return promisify(execFile)(path, ['--version'], { timeout: startMs }).then(
    ({ stdout }): Finding => ({ state: 'good', found: `${stdout.trim()} at ${path}` }),
    (error: Error & { readonly stderr?: string }): Finding => ({
      state: 'bad',
      found: `${path} does not start: ${lastWords(error.stderr ?? '') || error.message}`,
      mend: 'install the libraries it names ("npx playwright install-deps chromium"), or name another Chromium in CHROMIUM_PATH',
    }),
  );
}

export const browserCheck: Check = { name: 'browser', look };
