/** An MCP host: starts `tillproof` with the arguments it is given, makes one call and a second that takes long, names its server and stays until it is told to leave or is killed. */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const root = join(import.meta.dirname, '../..');
const args = [join(root, 'bin/tillproof.mjs'), 'mcp', ...process.argv.slice(2)];
const client = new Client({ name: 'a-host', version: '1' });
const transport = new StdioClientTransport({ command: process.execPath, args, cwd: root, stderr: 'ignore' });
await client.connect(transport);
await client.callTool({ name: 'look', arguments: {} });
// It leaves in the middle of this one, and learns nothing of it.
client.callTool({ name: 'wait', arguments: { ms: 5000 } }).catch(() => undefined);
process.stdin.once('data', () => void client.close().then(() => process.exit(0)));
process.stdout.write(`${transport.pid}\n`);
