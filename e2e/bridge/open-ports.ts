import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Ports on which processes listen for connections, or wait for packets from anybody. */
export function openPorts(pids: readonly number[]): { readonly protocol: string; readonly pid: number; readonly local: string }[] {
  const sockets = new Map(pids.flatMap((pid) => fdsOf(pid).map((target) => [/^socket:\[(\d+)\]$/.exec(target)?.[1], pid] as const)));
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((protocol) =>
    readFileSync(`/proc/self/net/${protocol}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([, local = '', , state, , , , , , inode = '']) => {
        const pid = sockets.get(inode);
        // 0A: listening; 07: a UDP socket that is bound and not connected.
        return pid !== undefined && (state === '0A' || state === '07') ? [{ protocol, pid, local }] : [];
      }),
  );
}

function fdsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    // It has ended, or closed something, meanwhile.
    return [];
  }
}
