import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a server on a free port of the loopback; it is gone on dispose. */
export async function onLoopback(server: Server): Promise<{ url: string } & AsyncDisposable> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
