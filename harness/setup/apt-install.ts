import { existsSync, readFileSync } from 'node:fs';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { runStep, say } from './run-step.ts';

/** Whether packages can be installed without asking: Debian itself (its package names differ elsewhere), as root. */
export function mayInstallDebianPackages(): boolean {
  const release = '/etc/os-release';
  return mayChangeUid() && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Installs one Debian package. Answers whether it is there now. */
export async function aptInstall(name: string): Promise<boolean> {
  say(`installing the Debian package ${name}`);
  const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  return (await runStep(['apt-get', '-q', 'update'], options)) && (await runStep(['apt-get', '-q', 'install', '-y', name], options));
}
