import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
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
  const home = join(scratch, 'home');
  const program = join(scratch, 'browser.sh');
  await chmod(scratch, 0o711);
  await mkdir(home, { mode: 0o700 });
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
