import type { ProbeTarget } from '#contract/grader-input.ts';
import { GRADER_UID } from '../keys/grader-uid.ts';
import type { SealTools } from './seal-tools.ts';
import { GRADER_FILE, START_FILE } from './stage-grader.ts';

/** A folder of the host and where it stands inside the seal. */
export type Bind = { readonly host: string; readonly inside: string };

/** Folders of a staged grading on the host: the grader's, the key's, and one with a folder for each bundle, task and pair of seal inputs. */
export type StagedFolders = {
  readonly grader: string;
  readonly bundle: string;
  readonly task: string;
  readonly sealInputs: string;
  readonly key: string;
  /** Holds the link to the canary. */
  readonly probe: string;
};

/** Names of one bundle's folders below `bundle`, `task` and `sealInputs`. */
export type StagedCase = { readonly bundle: string; readonly task: string; readonly sealInputs: string };

export type GraderRun = {
  readonly folders: StagedFolders;
  readonly cases: readonly StagedCase[];
  readonly probeTarget: ProbeTarget;
  /** Whether it begins from its kept start, beside its file (decision 0013). */
  readonly start?: boolean;
};

/** Processor time for one bundle, start included, and for each further one: many times what they take. */
const CPU_SECONDS = { first: 30, more: 5 };

/** What a grader may not do with itself and how much memory it has, in its kept start as in any process. */
export const heapFlags = ['--no-warnings', '--max-old-space-size=256', '--disable-proto=delete', '--disallow-code-generation-from-strings'];

/** The whole command line of a sealed grader. Pure: the same tools and folders give the same words. */
export function graderArgv(
  tools: SealTools,
  node: string,
  { folders, cases, probeTarget, start = false }: GraderRun,
): [string, ...string[]] {
  const inside = hidesHost(tools) ? { grader: '/g', bundle: '/e', task: '/t', sealInputs: '/s', key: '/k', probe: '/p' } : folders;
  const readable = [inside.bundle, inside.task, inside.sealInputs, inside.grader, inside.key, inside.probe];
  const binds = Object.entries(inside).map(([name, path]) => ({ host: folders[name as keyof StagedFolders], inside: path }));
  const options = {
    cases: JSON.stringify(
      cases.map(({ bundle, task, sealInputs }) => ({
        bundle: `${inside.bundle}/${bundle}`,
        task: `${inside.task}/${task}`,
        sealInputs: `${inside.sealInputs}/${sealInputs}`,
      })),
    ),
    key: `${inside.key}/grader.key`,
    'seal-level': tools.level,
    'probe-target': JSON.stringify(probeTarget),
  };
  const cpuSeconds = CPU_SECONDS.first + CPU_SECONDS.more * (cases.length - 1);
  return wrapInSeal(tools, node, { binds, folder: inside.grader, cpuSeconds }, [
    ...heapFlags,
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}/`),
    ...(start ? ['--snapshot-blob', `${inside.grader}/${START_FILE}`] : []),
    `${inside.grader}/${GRADER_FILE}`,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]);
}

/** What a sealed process is given: folders, where it starts, and how many seconds of processor time. */
export type Given = { readonly binds: readonly Bind[]; readonly folder: string; readonly cpuSeconds: number };

/** Puts uid, limits and namespaces around one run of Node, as far as the tools go. */
export function wrapInSeal(
  tools: SealTools,
  node: string,
  { binds, folder, cpuSeconds }: Given,
  args: readonly string[],
): [string, ...string[]] {
  switch (tools.level) {
    case 'bwrap':
      return [
        ...otherUid(tools.setpriv),
        ...limits(tools.prlimit, cpuSeconds),
        tools.bwrap,
        ...namespaces(node, binds, folder),
        '/node',
        ...args,
      ];
    case 'uid':
      return [...otherUid(tools.setpriv), node, ...args];
    case 'none':
      return tools.bwrap === null ? [node, ...args] : [tools.bwrap, ...namespaces(node, binds, folder), '/node', ...args];
  }
}

/** Whether the grader sees nothing of the host's files but what is bound for it. */
export function hidesHost(tools: SealTools): boolean {
  return tools.level !== 'uid' && tools.bwrap !== null;
}

function otherUid(setpriv: string): [string, ...string[]] {
  return [setpriv, '--reuid', `${GRADER_UID}`, '--regid', `${GRADER_UID}`, '--clear-groups', '--no-new-privs'];
}

function limits(prlimit: string, cpuSeconds: number): string[] {
  // nproc counts the threads of all graders of the machine together: a dozen each. At its limit Node does not fail, it hangs.
  return [prlimit, `--cpu=${cpuSeconds}`, '--core=0', '--fsize=16777216', '--nofile=128', '--nproc=1024'];
}

function namespaces(node: string, binds: readonly Bind[], folder: string): string[] {
  return [
    ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
    ['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
    ['--ro-bind', node, '/node'],
    ...binds.map(({ host, inside }) => ['--ro-bind', host, inside]),
    ['--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev', '--chdir', folder],
  ].flat();
}
