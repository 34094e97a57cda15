/** An MCP host that starts `tillproof mcp --http` and names itself with it: it looks once, by a revision that keeps no stream, says which process serves it, and thinks for ever. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const root = join(import.meta.dirname, '../..');
const args = ['mcp', ...process.argv.slice(2), '--http', '--json', '--host-pid', String(process.pid)];
const server = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
const [printed] = (await once(server.stdout, 'data')) as [Buffer];
const { url, token } = JSON.parse(String(printed)) as { url: string; token: string };
const client = new Client({ name: 'a-host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
await client.callTool({ name: 'look', arguments: {} });
process.stdout.write(`${server.pid}\n`);
