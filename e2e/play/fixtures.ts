import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { servePlay, type ServePlay } from '#harness/play/serve-play.ts';
import { root } from '../command.ts';
import { test as base } from '../world/with-browser.ts';

/** A running host of the play page. */
export type PlayServer = {
  /** Addresses to open: the page's own, or links. */
  readonly urls: readonly string[];
  readonly end: () => Promise<void>;
};

export { expect };

/** A folder for played runs, and hosts over it: one after the other is one that was started anew. */
export const test = base.extend<{ out: string; serve: (how?: Partial<Pick<ServePlay, 'host' | 'port'>>) => Promise<PlayServer> }>({
  out: async ({}, use) => {
    const out = mkdtempSync(join(tmpdir(), 'tillproof-played-'));
    await use(out);
    rmSync(out, { recursive: true });
  },
  serve: async ({ out }, use) => {
    const running: PlayServer[] = [];
    await use(async (how = {}) => {
      const server = await start({ out, port: 0, host: null, ...how });
      running.push(server);
      return server;
    });
    for (const server of running) await server.end();
  },
});

async function start(how: Pick<ServePlay, 'out' | 'host' | 'port'>): Promise<PlayServer> {
  const controller = new AbortController();
  const opened = Promise.withResolvers<readonly string[]>();
  const ended = servePlay({
    ...how,
    packs: [join(root, 'packs')],
    signal: controller.signal,
    say: () => undefined,
    onOpen: opened.resolve,
  });
  ended.catch(opened.reject);
  return {
    urls: await opened.promise,
    end: async () => {
      controller.abort();
      await ended;
    },
  };
}
