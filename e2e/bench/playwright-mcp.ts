import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { findBrowser } from '#harness/setup/find-browser.ts';

export type PlaywrightMcp = AsyncDisposable & {
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<string>;
  readonly list: () => Promise<unknown>;
};

/** The peer as its users run it, in its default settings, on the same browser. */
export async function openPlaywrightMcp(): Promise<PlaywrightMcp> {
  const browser = findBrowser();
  if (browser === null) throw new Error('no browser: run "npm run setup"');
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/mcp/package.json')), 'cli.js');
  const flags = ['--headless', '--isolated', '--executable-path', browser.executablePath, '--viewport-size', '1280x800'];
  const args = [cli, ...flags, ...(browser.sandbox ? [] : ['--no-sandbox'])];
  const client = new Client({ name: 'bench', version: '1' });
  // It writes files of its own into the folder it is started in.
  const folder = await mkdtemp(join(tmpdir(), 'playwright-mcp-'));
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: 'ignore' }));
  const call = async (name: string, callArgs: Record<string, unknown> = {}): Promise<string> => {
    const result = await client.callTool({ name, arguments: callArgs });
    const text = (result.content as { text?: string; data?: string }[]).map((part) => part.text ?? part.data ?? '').join('\n');
    if (result.isError === true) throw new Error(`${name}: ${text.slice(0, 300)}`);
    return text;
  };
  return {
    call,
    list: () => client.listTools(),
    [Symbol.asyncDispose]: async () => {
      await call('browser_close');
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
