import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SealLevel } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { findProgram } from './find-program.ts';
import { lastWords } from '../last-words.ts';
import { wrapInSeal } from './seal-argv.ts';

/**
 * What this machine lets us put around a grader, as absolute paths of the programs. `bwrap` is one that has been seen to work here; `lacks`
 * says in words what keeps the level from being the next one.
 */
export type SealTools =
  | { readonly level: 'bwrap'; readonly setpriv: string; readonly prlimit: string; readonly bwrap: string }
  | { readonly level: 'uid'; readonly setpriv: string; readonly lacks?: string }
  | { readonly level: 'none'; readonly bwrap: string | null; readonly lacks?: string };

let found: Promise<SealTools> | null = null;

/** The strongest seal this machine offers; looked for once in a process. */
export function sealTools(): Promise<SealTools> {
  found ??= findSealTools();
  return found;
}

const levels: readonly SealLevel[] = ['none', 'uid', 'bwrap'];

/** @throws Cannot `weak_seal` where a seal is weaker than demanded, and says why it is */
export function refuseWeaker(tools: SealTools, demanded: SealLevel): void {
  if (levels.indexOf(tools.level) >= levels.indexOf(demanded)) return;
  const why = 'lacks' in tools ? `: ${tools.lacks}` : '';
  throw new Cannot('weak_seal', `this machine seals the grader at level ${tools.level}, and ${demanded} was demanded${why}`);
}

async function findSealTools(): Promise<SealTools> {
  const bwrap = findProgram('bwrap');
  const setpriv = findProgram('setpriv');
  const noUid = await whyNoUid(setpriv);
  return noUid === null && setpriv !== null ? withUid(setpriv, bwrap) : withoutUid(bwrap, noUid ?? '');
}

/** Root of a container may be allowed less than its uid says. */
async function whyNoUid(setpriv: string | null): Promise<string | null> {
  if (!mayChangeUid()) return 'only root can start it under a uid of its own';
  if (setpriv === null) return 'setpriv is not installed';
  const trouble = await troubleWith({ level: 'uid', setpriv });
  return trouble === null ? null : `it cannot be started under a uid of its own here (${trouble})`;
}

async function withUid(setpriv: string, bwrap: string | null): Promise<SealTools> {
  const prlimit = findProgram('prlimit');
  if (prlimit === null || bwrap === null) return { level: 'uid', setpriv, lacks: missing({ prlimit, bwrap }) };
  const tools = { level: 'bwrap', setpriv, prlimit, bwrap } as const;
  const trouble = await troubleWith(tools);
  return trouble === null ? tools : { level: 'uid', setpriv, lacks: noNamespaces(trouble) };
}

async function withoutUid(bwrap: string | null, noUid: string): Promise<SealTools> {
  if (bwrap === null) return { level: 'none', bwrap, lacks: noUid };
  const trouble = await troubleWith({ level: 'none', bwrap });
  return trouble === null
    ? { level: 'none', bwrap, lacks: noUid }
    : { level: 'none', bwrap: null, lacks: `${noUid}; ${noNamespaces(trouble)}` };
}

function missing(programs: { readonly [name: string]: string | null }): string {
  const names = Object.entries(programs).flatMap(([name, path]) => (path === null ? [name] : []));
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not installed`;
}

/** Some systems forbid unprivileged user namespaces: bwrap is there and fails. */
function noNamespaces(trouble: string): string {
  return `bwrap is installed and cannot make namespaces here (${trouble})`;
}

/** Only a try tells. Null where it went well, else the last thing that was said. */
async function troubleWith(tools: SealTools): Promise<string | null> {
  const [file, ...args] = wrapInSeal(tools, process.execPath, { binds: [], folder: '/', cpuSeconds: 30 }, ['--version']);
  return promisify(execFile)(file, args, { env: {}, timeout: 10_000 }).then(
    () => null,
    (error: Error & { readonly stderr?: string }) => lastWords(error.stderr ?? '') || error.message,
  );
}
