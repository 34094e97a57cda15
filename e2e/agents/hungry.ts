/** Makes one call, then starts processes that take memory until all of them are ended. */
import { spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const client = new Client({ name: 'hungry-agent', version: '1' });
await client.connect(new StdioServerTransport());
await client.callTool({ name: 'look', arguments: {} });
const take = 'const held = Buffer.alloc(700 * 2 ** 20, 1); setInterval(() => held.length, 60_000)';
for (let index = 0; index < 6; index++) spawn(process.execPath, ['-e', take], { stdio: 'ignore' });
setInterval(() => undefined, 60_000);
