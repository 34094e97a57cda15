import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A server of somebody else's, reachable to anything on this machine, that keeps who reached it. */
export type Canary = AsyncDisposable & {
  readonly origin: string;
  /** `host:port` of UDP listeners, one for each kind of packet: nothing in a packet says who sent it. */
  readonly udp: { readonly stun: string; readonly quic: string };
  /** First words of what came in: the path of an HTTP request, or that there was a connection without one. */
  readonly reached: () => readonly string[];
};

/** Listens on loopback for anything at all: whole requests, half ones, bare connections, packets. */
export async function openCanary(): Promise<Canary> {
  const reached = new Set<string>();
  const tcp = createServer((socket) => {
    let heard = '';
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (heard === '') reached.add('bare connection');
    });
    socket.on('data', (data) => {
      heard = data.toString('latin1');
      reached.add(/^[A-Z]+ (?:http:\/\/[^/]+)?\/([\w-]*)/.exec(heard)?.[1] ?? 'no http');
      const body = '<!doctype html><title>Outside</title>';
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const stun = await listen('stun', reached);
  const quic = await listen('quic', reached);
  return {
    origin: `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    udp: { stun: `127.0.0.1:${stun.address().port}`, quic: `127.0.0.1:${quic.address().port}` },
    reached: () => [...reached].toSorted(),
    [Symbol.asyncDispose]: async () => {
      stun.close();
      quic.close();
      await close(tcp);
    },
  };
}

async function listen(name: string, reached: Set<string>): Promise<Socket> {
  const socket = createSocket('udp4', () => reached.add(name));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
