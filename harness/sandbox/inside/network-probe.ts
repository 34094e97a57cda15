import { createSocket } from 'node:dgram';
import { connect, type NetConnectOpts } from 'node:net';
import type { SandboxOrder } from '#contract/sandbox-contract.ts';
import { inside } from './places.ts';

const deadlineMs = 500;
/** Discard: nobody answers there, and a sandbox without a network has no way to it. TEST-NET-1, RFC 5737. */
const elsewhere = { host: '192.0.2.1', port: 9 };

/** Reaches the harness over TCP, UDP, its socket or its proxy (which must refuse what is not listed), or finds a way off the machine. */
export async function network({ target, proxied }: SandboxOrder): Promise<boolean> {
  const ways = await Promise.all([
    connects({ host: '127.0.0.1', port: target.port }),
    connects({ path: target.socket }),
    connects(elsewhere),
    answersByUdp(target.port),
    proxied && carries(target.port),
  ]);
  return ways.includes(true);
}

/** Whether a connection comes about. */
export function connects(to: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    // Silence is no denial: packets that somebody drops had a way out.
    socket.setTimeout(deadlineMs, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** The harness sends every datagram back. */
function answersByUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (reached: boolean): void => {
      clearTimeout(deadline);
      socket.removeAllListeners();
      socket.close(() => resolve(reached));
    };
    const deadline = setTimeout(() => end(false), deadlineMs);
    socket.once('error', () => end(false));
    socket.once('message', () => end(true));
    socket.connect(port, '127.0.0.1', () => socket.send('probe'));
  });
}

/** Asks the proxy for the harness's port, which nobody lists. */
function carries(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: inside.proxy });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(deadlineMs, () => end(true));
    socket.once('connect', () => socket.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`));
    socket.once('data', (head) => end(!head.toString('latin1').startsWith('HTTP/1.1 403')));
    socket.once('error', () => end(false));
  });
}
