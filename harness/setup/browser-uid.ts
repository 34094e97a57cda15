import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mayChangeUid } from '../keys/grader-uid.ts';

/** The uid and gid that a browser runs under where we may choose (as root). It belongs to no account and owns nothing but the browser's folder. */
const BROWSER_UID = 2002;
/** CAP_SYS_PTRACE: without it, root cannot tell which trial a process of another user belongs to. */
const READS_OTHERS = 19n;

/**
 * The uid to start a browser under, so that its own sandbox works and it can read nothing of ours. Null where we are not root, or where that
 * uid cannot start this program or make the namespaces that the sandbox is made of.
 */
export function browserUid(executablePath: string): number | null {
  if (process.platform !== 'linux' || !mayChangeUid() || !readsOthers()) return null;
  const as = [`--reuid=${BROWSER_UID}`, `--regid=${BROWSER_UID}`, '--clear-groups'];
  const { status } = spawnSync('setpriv', [...as, 'unshare', '--user', '--pid', '--net', '--fork', 'test', '-x', executablePath], {
    stdio: 'ignore',
    timeout: 5000,
  });
  return status === 0 ? BROWSER_UID : null;
}

function readsOthers(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${effective}`) >> READS_OTHERS) & 1n) === 1n;
}
