import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onlyIfExecutable } from './only-if-executable.ts';

/** The newest headless shell in Playwright's folder of browsers, whichever revision it is. */
export function newestShell(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const revision = (name: string): number => Number(name.split('-').at(-1));
  const shells = readdirSync(folder)
    .filter((name) => /^chromium_headless_shell-\d+$/.test(name))
    .toSorted((a, b) => revision(b) - revision(a));
  const programs = shells.flatMap((shell) =>
    readdirSync(join(folder, shell)).flatMap((build) =>
      ['chrome-headless-shell', 'headless_shell'].map((name) => join(folder, shell, build, name)),
    ),
  );
  return programs.map(onlyIfExecutable).find((path) => path !== null) ?? null;
}
