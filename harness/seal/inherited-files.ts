import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

const O_CLOEXEC = 0o2000000;

/** The fourth and all further files of a child; closed on dispose, when it has been started. */
export type FurtherFiles = Disposable & { readonly stdio: readonly ('ignore' | number)[] };

/**
 * Keeps what this process was itself started with from a child: each file that would be handed down becomes `/dev/null`. Node keeps its own
 * and those with low numbers from a child, but no others, and bwrap hands all on.
 */
export function nothingInherited(): FurtherFiles {
  const inherited = handedDown().filter((fd) => fd > 2);
  if (inherited.length === 0) return { stdio: [], [Symbol.dispose]: () => undefined };
  const nothing = openSync('/dev/null', 'r');
  const last = Math.max(...inherited);
  const stdio = Array.from({ length: last - 2 }, (_, at) => (inherited.includes(at + 3) ? nothing : 'ignore'));
  return { stdio, [Symbol.dispose]: () => closeSync(nothing) };
}

/** Numbers of the open files that a child would have; none where the system does not tell. */
function handedDown(): readonly number[] {
  return list('/proc/self/fdinfo').filter((name) => {
    const flags = /^flags:\s*([0-7]+)/m.exec(read(`/proc/self/fdinfo/${name}`))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  });
}

function list(folder: string): readonly number[] {
  try {
    return readdirSync(folder).map(Number);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Empty for a file that was closed in between, such as the one by which the folder was listed. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isGone(error)) return '';
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
