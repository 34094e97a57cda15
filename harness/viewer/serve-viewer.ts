import { createServer } from 'node:http';
import { aborted } from '../aborted.ts';
import { hangUp, listen } from '../http-server.ts';
import { loadViewerPage } from './built-page.ts';
import { serveFolder } from './served-folder.ts';
import { createViewerApp } from './viewer-app.ts';

type ServeViewer = {
  readonly dir: string;
  readonly trust: string | undefined;
  readonly port: number;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  readonly onOpen: (url: string) => void;
};

/**
 * Serves a folder of runs, or one run, to browsers on this machine until it is told to end.
 * @throws Cannot `no_run`, `no_page`, `address_taken`
 */
export async function serveViewer({ dir, trust, port, signal, say, onOpen }: ServeViewer): Promise<void> {
  const onFault = (error: unknown): void => say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const server = createServer(createViewerApp({ folder: serveFolder(dir, trust, onFault), page: await loadViewerPage(), onFault }));
  const heard = await listen(server, port);
  try {
    onOpen(`http://127.0.0.1:${heard}/`);
    await aborted(signal);
  } finally {
    await hangUp(server);
  }
}
