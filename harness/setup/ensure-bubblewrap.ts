import { existsSync } from 'node:fs';
import { aptInstall, mayInstallDebianPackages } from './apt-install.ts';
import { say } from './run-step.ts';

/** Brings bubblewrap where that needs no asking. Without it trials still run; their verdicts name the weaker seal. */
export async function ensureBubblewrap(): Promise<void> {
  if (existsSync('/usr/bin/bwrap') || !mayInstallDebianPackages()) return;
  if (!(await aptInstall('bubblewrap'))) say('bubblewrap could not be installed: verdicts will be sealed at level "uid" only');
}
