import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A loopback port on which this process answers TCP and UDP while a grader tries to reach it. */
export type ProbePort = AsyncDisposable & { readonly port: number };

export async function openProbePort(): Promise<ProbePort> {
  const tcp = createServer((socket) => socket.destroy());
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => udp.send(message, from.port, from.address));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}
