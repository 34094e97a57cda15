/** A host over HTTP that looks once, says so, and then thinks for ever: its stream stays open as long as it lives. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [url = '', token = ''] = process.argv.slice(2);
const client = new Client({ name: 'a-thinking-host', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
await client.callTool({ name: 'look', arguments: {} });
process.stdout.write('looked\n');
