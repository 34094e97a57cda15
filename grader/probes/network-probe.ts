import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { Probe } from './probe.ts';

const DEADLINE_MS = 500;

/** Reaches the harness's loopback port, over TCP or UDP. */
export const network: Probe = async ({ target }) =>
  target === undefined || (await reachesByTcp(target.port)) || (await reachesByUdp(target.port));

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

/** The harness sends every datagram back. In a network of its own a grader is told at once that nobody listens. */
function reachesByUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const deadline = setTimeout(() => end(false), DEADLINE_MS);
    const end = (reached: boolean): void => {
      clearTimeout(deadline);
      socket.removeAllListeners();
      socket.close(() => resolve(reached));
    };
    socket.once('error', () => end(false));
    socket.once('message', () => end(true));
    socket.connect(port, '127.0.0.1', () => socket.send('probe'));
  });
}
