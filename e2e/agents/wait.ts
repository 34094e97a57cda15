/** Tells its trial's id on stderr, makes one call and then waits until it is ended: for tests that kill what it plays with. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const client = new Client({ name: 'waiting-agent', version: '1' });
await client.connect(new StdioServerTransport());
await client.callTool({ name: 'look', arguments: {} });
process.stderr.write(`waiting in ${process.env['TILLPROOF_TRIAL']}\n`);
setInterval(() => undefined, 60_000);
