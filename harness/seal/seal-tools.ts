import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { findProgram } from './find-program.ts';
import { wrapInSeal } from './seal-argv.ts';

/** What this machine lets us put around a grader, as absolute paths of the programs. `bwrap` is one that has been seen to work here. */
export type SealTools =
  | { readonly level: 'bwrap'; readonly setpriv: string; readonly prlimit: string; readonly bwrap: string }
  | { readonly level: 'uid'; readonly setpriv: string }
  | { readonly level: 'none'; readonly bwrap: string | null };

let found: Promise<SealTools> | null = null;

/** The strongest seal this machine offers; looked for once in a process. */
export function sealTools(): Promise<SealTools> {
  found ??= findSealTools();
  return found;
}

async function findSealTools(): Promise<SealTools> {
  const bwrap = findProgram('bwrap');
  if (mayChangeUid()) {
    const setpriv = findProgram('setpriv');
    const prlimit = findProgram('prlimit');
    if (setpriv !== null && prlimit !== null && bwrap !== null) {
      const tools = { level: 'bwrap', setpriv, prlimit, bwrap } as const;
      if (await works(tools)) return tools;
    }
    if (setpriv !== null) return { level: 'uid', setpriv };
  }
  const under = { level: 'none', bwrap } as const;
  return (await works(under)) ? under : { level: 'none', bwrap: null };
}

/** Some systems forbid unprivileged user namespaces: bwrap is there and fails. Only a try tells. */
async function works(tools: SealTools): Promise<boolean> {
  const [file, ...args] = wrapInSeal(tools, process.execPath, [], '/', ['--version']);
  return promisify(execFile)(file, args, { env: {}, timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
