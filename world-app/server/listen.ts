import { chmodSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';

/** Serves an app on a Unix socket that only this user may open. Rejects where the path is taken or cannot be made. */
export function listen(app: RequestListener, socketPath: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(app);
    server.once('error', reject);
    server.listen(socketPath, () => {
      chmodSync(socketPath, 0o600);
      resolve(server);
    });
  });
}
