import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { WorldMessage } from '#contract/world-control.ts';
import { createControlApp } from './control-app.ts';
import { createHost } from './host.ts';
import { listen } from './listen.ts';
import { createPageApp } from './page-app.ts';
import { readPages } from './page-files.ts';
import { worlds } from './worlds.ts';

/*
 * A world process: `main.ts --app-socket PATH --control-socket PATH`, started by a parent that listens on IPC. It says when it
 * listens, streams its ledger, and ends when the parent goes away.
 */

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function send(message: WorldMessage): void {
  process.send?.(message);
}

function reportFault(error: unknown): void {
  send({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function giveUp(message: string): never {
  process.stderr.write(`world: ${message}\n`);
  process.exit(2);
}

async function start(appSocket: string, controlSocket: string): Promise<void> {
  const host = createHost(worlds, send);
  const pageApp = createPageApp({ host, pages: readPages(dist), onFault: reportFault });
  await listen(pageApp, appSocket);
  await listen(createControlApp(host, reportFault), controlSocket);
  send({ kind: 'listening' });
}

function readArguments(): { readonly appSocket: string; readonly controlSocket: string } {
  const usage = 'usage: main.ts --app-socket PATH --control-socket PATH';
  try {
    const { values } = parseArgs({ options: { 'app-socket': { type: 'string' }, 'control-socket': { type: 'string' } } });
    const { 'app-socket': appSocket, 'control-socket': controlSocket } = values;
    return appSocket === undefined || controlSocket === undefined ? giveUp(usage) : { appSocket, controlSocket };
  } catch {
    // parseArgs throws for nothing but arguments it does not know.
    return giveUp(usage);
  }
}

const { appSocket, controlSocket } = readArguments();
if (process.send === undefined) giveUp('it is started by a trial, which listens to it over IPC');

process.on('disconnect', () => process.exit(0));
try {
  await start(appSocket, controlSocket);
} catch (error) {
  giveUp(`cannot listen: ${error instanceof Error ? error.message : String(error)}`);
}
