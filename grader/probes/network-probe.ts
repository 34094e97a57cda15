import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { Probe } from './probe.ts';

const DEADLINE_MS = 1000;
/** An address for documentation, which nobody owns (RFC 5737): connecting a datagram socket sends nothing, but needs a route. */
const ELSEWHERE = '192.0.2.1';

/** Reaches the harness's loopback port over TCP, or finds a route out for datagrams. */
export const network: Probe = async ({ target }) => target === undefined || (await reachesByTcp(target.port)) || (await hasRouteOut());

function reachesByTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    // Silence is no denial: whoever drops packets instead of refusing them has left a way.
    socket.setTimeout(DEADLINE_MS, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

function hasRouteOut(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (found: boolean): void => {
      socket.removeAllListeners();
      socket.close(() => resolve(found));
    };
    socket.once('error', () => end(false));
    socket.once('connect', () => end(true));
    socket.connect(9, ELSEWHERE);
  });
}
