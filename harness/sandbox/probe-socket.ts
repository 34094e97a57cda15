import { once } from 'node:events';
import { createServer } from 'node:net';

/** A socket on which this process answers, where those of a trial will be, while somebody tries to reach it. */
export async function openProbeSocket(path: string): Promise<AsyncDisposable & { readonly path: string }> {
  const server = createServer((socket) => socket.destroy());
  server.listen(path);
  await once(server, 'listening');
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
