import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { browserUid } from './browser-uid.ts';
import { newestShell } from './newest-shell.ts';
import { onlyIfExecutable } from './only-if-executable.ts';

/**
 * A Chromium to start by its path. `sandbox`: whether its own sandbox works for us; for root it does not. `uid`: whom a trial starts it as
 * instead, with its sandbox, where that can be had.
 */
export type Browser = { readonly executablePath: string; readonly sandbox: boolean; readonly uid: number | null };

/** Looks for a browser: `CHROMIUM_PATH`, then an installed headless shell (about twice as fast), Playwright's own, Chromium, Chrome. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser | null {
  const given = env['CHROMIUM_PATH'];
  // A path that somebody gave is used or reported missing, never silently replaced by another browser.
  const executablePath = given ? onlyIfExecutable(given) : firstInstalled(env);
  return executablePath === null ? null : { executablePath, sandbox: !mayChangeUid(), uid: browserUid(executablePath) };
}

function firstInstalled(env: NodeJS.ProcessEnv): string | null {
  const onPath = (name: string): string | null => {
    const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
    return folders.map((folder) => onlyIfExecutable(join(folder, name))).find((path) => path !== null) ?? null;
  };
  return (
    // Debian's command of that name is a shell script that would stay between us and the browser's process.
    onlyIfExecutable('/usr/lib/chromium/chromium-headless-shell') ??
    onPath('chromium-headless-shell') ??
    newestShell(env['PLAYWRIGHT_BROWSERS_PATH'] || join(userCache(env), 'ms-playwright')) ??
    onPath('chromium') ??
    onPath('chromium-browser') ??
    onPath('google-chrome') ??
    onlyIfExecutable('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  );
}

function userCache(env: NodeJS.ProcessEnv): string {
  const home = env['HOME'] || homeOfAccount();
  return platform() === 'darwin' ? join(home, 'Library/Caches') : join(home, '.cache');
}

function homeOfAccount(): string {
  try {
    return homedir();
  } catch {
    // A uid without an account has no folder of browsers.
    return '/nonexistent';
  }
}
