import { readdirSync, readFileSync } from 'node:fs';

const O_CLOEXEC = 0o2000000;

/**
 * How a child's standard files go on after the first three, so that nothing this process was itself started with reaches it: each file that
 * would be handed down becomes `/dev/null`. Node keeps its own and those with low numbers from a child, but no others, and bwrap hands all on.
 */
export function nothingInherited(): readonly 'ignore'[] {
  return Array<'ignore'>(Math.max(2, ...handedDown()) - 2).fill('ignore');
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
