import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What to start in a browser's place, and the one folder that is its own. */
export type OtherUser = { readonly executablePath: string; readonly home: string };

/**
 * Prepares `scratch` for a browser that runs as another user than the bridge: a program that hands the profile over and becomes the browser.
 * The rest of the folder that user can pass through, but not read.
 */
export async function asOtherUser(options: {
  readonly executablePath: string;
  readonly uid: number;
  readonly scratch: string;
}): Promise<OtherUser> {
  const { executablePath, uid, scratch } = options;
  const folder = folderIn(scratch);
  const home = join(folder, 'home');
  const program = join(folder, 'start.sh');
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const passed of [scratch, folder]) await chmod(passed, 0o711);
  await chown(home, uid, uid);
  await writeFile(
    program,
    `#!/bin/sh
# Playwright makes the profile, as whoever it is itself.
for each; do
  case $each in --user-data-dir=*) chown ${uid}:${uid} "\${each#*=}" ;; esac
done
exec setpriv --reuid=${uid} --regid=${uid} --clear-groups -- '${executablePath.replaceAll("'", `'\\''`)}' "$@"
`,
    { mode: 0o700 },
  );
  return { executablePath: program, home };
}

/** Removes what `asOtherUser` has made, where it has made anything. */
export async function removeOtherUser(scratch: string): Promise<void> {
  await rm(folderIn(scratch), { recursive: true, force: true, maxRetries: 5 });
}

function folderIn(scratch: string): string {
  return join(scratch, 'browser');
}
