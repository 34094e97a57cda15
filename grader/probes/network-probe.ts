import type { Probe } from './probe.ts';

const DEADLINE_MS = 500;

/** Reaches the harness's loopback port, over TCP or UDP. What it takes is loaded only now: a kept start may not hold it (decision 0013). */
export const network: Probe = async ({ target }) =>
  target === undefined || (await reachesByTcp(target.port)) || (await reachesByUdp(target.port));

function reachesByTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = process.getBuiltinModule('node:net').connect({ host: '127.0.0.1', port });
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
    const socket = process.getBuiltinModule('node:dgram').createSocket('udp4');
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
