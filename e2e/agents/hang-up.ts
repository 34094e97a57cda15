/** Makes one call and leaves without a word. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const client = new Client({ name: 'leaving-agent', version: '1' });
await client.connect(new StdioServerTransport());
await client.callTool({ name: 'look', arguments: {} });
process.exit(0);
