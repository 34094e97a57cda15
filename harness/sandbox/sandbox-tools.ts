import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { findProgram } from '../seal/find-program.ts';
import { openBox } from './open-box.ts';
import { sandboxArgv, type SandboxTools } from './sandbox-argv.ts';

let found: Promise<SandboxTools | null> | null = null;

/** What a sandbox can be made of on this machine; null where none can. Tried once in a process. */
export function sandboxTools(): Promise<SandboxTools | null> {
  found ??= findSandboxTools();
  return found;
}

async function findSandboxTools(): Promise<SandboxTools | null> {
  const [unshare, sh, setpriv, bwrap, prlimit] = ['unshare', 'sh', 'setpriv', 'bwrap', 'prlimit'].map(findProgram);
  if (!unshare || !sh || !setpriv || !bwrap || prlimit !== '/usr/bin/prlimit') return null;
  const tools = { unshare, sh, setpriv: mayChangeUid() ? setpriv : null, bwrap };
  return (await works(tools)) ? tools : null;
}

/** Some systems forbid namespaces: the programs are there and fail. Only a try tells. */
async function works(tools: SandboxTools): Promise<boolean> {
  await using box = await openBox([]);
  const [file, ...args] = sandboxArgv(tools, { box: box.path, trialId: 'try', binds: box.binds, covered: [] }, ['--version']);
  return await promisify(execFile)(file, args, { env: {}, timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
