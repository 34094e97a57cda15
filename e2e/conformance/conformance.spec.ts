import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listenOnHttp } from '#mcp-bridge/protocol/http/serve-http.ts';
import { createMcpFace } from '#mcp-bridge/protocol/mcp-server.ts';
import { root, run } from '../command.ts';
import { dispatchFixture, fixtureTools } from './fixture-tools.ts';
import { withToken } from './with-token.ts';

const token = 'a-token-that-nobody-would-guess-at-all';
const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

for (const revision of ['2025-11-25', '2026-07-28']) {
  test(`the official conformance suite finds of ${revision} no fault but the expected ones`, async ({}, info) => {
    const face = createMcpFace({ instruction: 'Be tested.', tools: fixtureTools, dispatch: dispatchFixture, onFlood: () => undefined });
    const complaints: Error[] = [];
    const server = await listenOnHttp(face, {
      port: 0,
      token,
      idleMs: 600_000,
      uid: null,
      onLeave: () => undefined,
      complain: (error) => complaints.push(error),
    });
    const door = await withToken(server.url ?? '', token);
    const asked = ['server', '--url', door.url, '--requirements', revision, '--output-dir', info.outputPath('results')];
    const expected = join(import.meta.dirname, `expected-failures-${revision}.yml`);
    const done = await run(process.execPath, [suite, ...asked, '--expected-failures', expected]);
    door.close();
    await server.close();
    expect(done.code, done.stdout.split('=== SUMMARY ===').at(-1)).toBe(0);
    expect(complaints).toEqual([]);
  });
}
