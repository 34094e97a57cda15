import { join } from 'node:path';
import { root, run, type Finished } from '../command.ts';
import { expect, test, type Bridge } from './open-bridge.ts';
import { sample } from '../long-run.ts';

const token = 'a-token-that-nobody-would-guess-at-all';
const inspector = join(root, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** Runs the official inspector's command line against a bridge; it writes into a home of its own. */
async function inspect(bridge: Bridge, era: string, ...method: string[]): Promise<Finished> {
  const { url } = await bridge.said('listening');
  const server = ['--transport', 'http', '--server-url', url, '--header', `Authorization: Bearer ${token}`];
  return run(process.execPath, [inspector, '--cli', ...server, '--protocol-era', era, ...method, '--format', 'json'], {
    HOME: bridge.scratch,
  });
}

for (const era of sample(['modern', 'legacy'])) {
  test(`the inspector lists the tools without a complaint about their schemas, and calls one (${era})`, async ({ open }) => {
    const bridge = await open('<h1>Shop</h1>', {
      http: { port: 0, token, idleMs: 60_000, uid: null },
      instruction: 'Complete the checkout.',
    });
    const listed = await inspect(bridge, era, '--method', 'tools/list', '--strict');
    expect(listed.code, listed.stderr).toBe(0);
    expect(listed.stdout).toContain('"set_value"');
    const called = await inspect(bridge, era, '--method', 'tools/call', '--tool-name', 'task');
    expect(called.code, called.stderr).toBe(0);
    expect(called.stdout).toContain('Complete the checkout.');
    expect(bridge.actions().map(({ tool }) => tool)).toEqual(['task']);
  });
}
