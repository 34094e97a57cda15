import { createServer } from 'node:http';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageFolder } from '#harness/digests.ts';
import { figures, time, type Figures } from './figures.ts';
import { onLoopback } from './on-loopback.ts';
import { openPlain } from './plain-playwright.ts';
import { openSession } from './session.ts';

/** From nothing to the first observation of a trial, against a bare browser that shows a static page of the same size. */
export async function measureColdStart(rounds: number): Promise<{ trial: Figures; bare: Figures }> {
  await using page = await serveStatic(builtPageBytes());
  const trial: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    trial.push(
      await time(async () => {
        const session = await openSession();
        await session.call('look');
        opened.push(session);
      }),
    );
    bare.push(
      await time(async () => {
        const plain = await openPlain();
        await plain.page.goto(page.url, { waitUntil: 'load' });
        opened.push(plain);
      }),
    );
    // Closing is not part of what is measured.
    for (const each of opened.splice(0)) await each[Symbol.asyncDispose]();
  }
  return { trial: figures(trial), bare: figures(bare) };
}

const opened: AsyncDisposable[] = [];

function builtPageBytes(): number {
  const dist = pageFolder('checkout-console');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function serveStatic(bytes: number): Promise<{ url: string } & AsyncDisposable> {
  const body = `<!doctype html><title>static</title><p>${'static text '.repeat(Math.ceil(bytes / 12))}</p>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body));
  return onLoopback(server);
}
