import { sandboxContract } from '#contract/sandbox-contract.ts';
import { AGENT_UID } from './agent-uid.ts';
import { inside, insideEnv } from './inside/places.ts';

/** Programs that a sandbox is made of, as absolute paths. `setpriv` is null where we may not change uid. */
export type SandboxTools = {
  readonly unshare: string;
  readonly sh: string;
  readonly setpriv: string | null;
  readonly bwrap: string;
};

/** A file or folder of the host, and where it stands inside. */
export type Bound = { readonly host: string; readonly inside: string };

/** A sandbox before anything runs in it. */
export type SandboxLayout = {
  /** Folder of its own that the agent's uid may pass through; holds the empty folder `scratch` and, as `0`, `1`, …, a place for every bind. */
  readonly box: string;
  readonly trialId: string;
  readonly binds: readonly Bound[];
  /** Folders below what is bound that are empty inside. */
  readonly covered: readonly string[];
};

/** System folders that programs need and nobody keeps anything of ours in. The rest of `/usr` stays out: a project may lie there. */
const system = ['/usr/bin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share', '/usr/local/bin', '/usr/local/lib'];
const settings = ['/etc/ssl', '/etc/ca-certificates', '/etc/pki', '/etc/alternatives', '/etc/ld.so.cache', '/etc/localtime'];

/**
 * In a mount namespace of its own: the scratch folder, which takes no programs and has a size, and every bind at a place that the agent's
 * uid can reach even where the folders above it are closed to others.
 */
const prepare = `
mount -t tmpfs -o "$1" scratch "$2"
shift 2
while [ "$1" != -- ]; do mount --bind "$1" "$2"; shift 2; done
shift
exec "$@"`;

/** The whole command line of a sandbox. Pure: the same tools and layout give the same words. */
export function sandboxArgv(tools: SandboxTools, layout: SandboxLayout, args: readonly string[]): [string, ...string[]] {
  const { unshare, sh, setpriv, bwrap } = tools;
  const asUser = setpriv === null ? ['--user', '--map-root-user'] : [];
  const scratch = `${layout.box}/scratch`;
  const placed = layout.binds.map((bind, index) => ({ ...bind, place: `${layout.box}/${index}` }));
  const places = placed.flatMap(({ host, place }) => [host, place]);
  const words = [
    ['--mount', '--propagation', 'private', ...asUser],
    [sh, '-euc', prepare, 'sh', scratchOptions(setpriv !== null), scratch, ...places, '--'],
    setpriv === null ? [] : [setpriv, '--reuid', `${AGENT_UID}`, '--regid', `${AGENT_UID}`, '--clear-groups', '--no-new-privs'],
    [bwrap, ...namespaces(layout.trialId)],
    [...system, ...settings].flatMap((path) => ['--ro-bind-try', path, path]),
    ['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
    ['--proc', '/proc', '--dev', '/dev', '--bind', scratch, inside.scratch],
    placed.flatMap((bind) => ['--ro-bind', bind.place, bind.inside]),
    layout.covered.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]),
    ['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', inside.scratch],
    // Inside, so that only its own processes are counted.
    ['/usr/bin/prlimit', ...limits(), inside.node, ...args],
  ];
  return [unshare, ...words.flat()];
}

function namespaces(trialId: string): string[] {
  return [
    ['--unshare-all', '--unshare-user', '--disable-userns', '--uid', '1000', '--gid', '1000', '--hostname', 'agent'],
    ['--die-with-parent', '--new-session', '--clearenv'],
    Object.entries({ ...insideEnv, TILLPROOF_TRIAL: trialId }).flatMap(([name, value]) => ['--setenv', name, value]),
  ].flat();
}

function scratchOptions(isAgents: boolean): string {
  const size = `size=${sandboxContract.scratchMiB}m,nr_inodes=65536`;
  return `noexec,nosuid,nodev,${size},mode=0700${isAgents ? `,uid=${AGENT_UID},gid=${AGENT_UID}` : ''}`;
}

function limits(): string[] {
  const { processMiB, processes, openFiles } = sandboxContract;
  return ['--core=0', `--data=${processMiB * 2 ** 20}`, `--nproc=${processes}`, `--nofile=${openFiles}`];
}
