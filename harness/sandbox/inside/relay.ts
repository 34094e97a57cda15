import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { inside } from './places.ts';

/** Listens on the sandbox's own loopback and carries every connection to the forward proxy. Returns its address as a URL. */
export async function openRelay(): Promise<string> {
  const server = createServer((near) => {
    const far = connect({ path: inside.proxy });
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
