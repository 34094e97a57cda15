import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { root } from '../command.ts';

const folder = join(root, 'docs/using-it-from');
const configured = ['claude-code.md', 'claude-desktop.md', 'codex-cli.md', 'vs-code.md', 'inspect-ai.md'];

/** The arguments that a page tells its host to give to npm, for this copy of the project. */
function argsIn(page: string): string[] {
  const [, list = ''] = /args"?\s*[:=]\s*(\["--prefix".*\])/.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
  return (JSON.parse(list) as string[]).map((arg) => arg.replace('/path/to/tillproof', root));
}

test('the command that the pages give to hosts starts a server from any folder', async ({}, info) => {
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(configured));
  const [args = [], ...others] = configured.map(argsIn);
  for (const each of others) expect(each).toEqual(args);
  const shown = /^npm (--prefix .*)$/m.exec(readFileSync(join(folder, 'README.md'), 'utf8'))?.[1] ?? '';
  expect(shown.replace('/path/to/tillproof', root).split(' ')).toEqual(args);

  const elsewhere = info.outputPath('elsewhere');
  mkdirSync(elsewhere);
  const client = new Client({ name: 'a-host', version: '1' });
  await client.connect(new StdioClientTransport({ command: 'npm', args, cwd: elsewhere, stderr: 'ignore' }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('finish');
  await client.close();
});
