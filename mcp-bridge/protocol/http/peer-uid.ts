import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The user at the other end of a connection on loopback, as the kernel tells; null where it does not. Linux only. */
export function peerUid({ remotePort, localPort }: Pick<Socket, 'remotePort' | 'localPort'>): number | null {
  if (process.platform !== 'linux' || remotePort === undefined || localPort === undefined) return null;
  return uidInTable(readFileSync('/proc/net/tcp', 'utf8'), { from: remotePort, to: localPort });
}

/** The uid column of the socket that is connected from one port of 127.0.0.1 to another, in the kernel's table (proc_pid_net(5)). */
export function uidInTable(table: string, { from, to }: { readonly from: number; readonly to: number }): number | null {
  const end = (port: number): string => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const row = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local === end(from) && remote === end(to));
  return row?.[7] === undefined ? null : Number(row[7]);
}
