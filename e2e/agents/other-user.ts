/** Becomes another user, plays a trial over HTTP with one call, and gives up. Arguments: uid, address, token. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [uid = '', url = '', token = ''] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(Number(uid));
process.setuid?.(Number(uid));
const client = new Client({ name: 'another-user', version: '1' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
await client.callTool({ name: 'look', arguments: {} });
await client.callTool({ name: 'finish', arguments: { status: 'gave_up' } });
process.exit(0);
