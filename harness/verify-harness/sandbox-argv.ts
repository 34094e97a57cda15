import { existsSync } from 'node:fs';

/** What a program needs of the host, by absolute path. */
export type Bound = { readonly runtime: string; readonly libraries: readonly string[]; readonly files: readonly string[] };

/**
 * The words that start the runtime in the sandbox that a contract promises: no network, nothing of the host but the runtime, its libraries and
 * the given files, nothing to write but an empty folder, an empty environment. What is bound keeps its path.
 */
export function sandboxArgv(bwrap: string, { runtime, libraries, files }: Bound): readonly [string, ...string[]] {
  const shut = ['--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534', '--die-with-parent', '--new-session', '--clearenv'];
  const folders = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/scratch', '--chdir', '/scratch'];
  return [bwrap, ...shut, ...folders, ...[runtime, ...libraries, ...files].flatMap((path) => ['--ro-bind', path, path])];
}

/** The libraries that this very runtime has loaded; the first of the list is the kernel's own and no file. */
export function loadedLibraries(): readonly string[] {
  const report = process.report.getReport() as { readonly sharedObjects: readonly string[] };
  return report.sharedObjects.filter((path) => existsSync(path));
}
