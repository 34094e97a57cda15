import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Dispatcher } from './dispatcher.ts';
import { listedTools } from './listed-tools.ts';

export type McpServer = {
  readonly listen: () => Promise<void>;
  /** What the client called itself when it connected. */
  readonly client: () => { readonly name: string; readonly version: string } | null;
};

/** The bridge over stdio. The low-level server keeps listing and calling apart, so that what is not listed can still be answered. */
export function createMcpServer(options: { readonly instruction: string; readonly dispatch: Dispatcher['dispatch'] }): McpServer {
  const server = new Server({ name: 'tillproof', version: '1' }, { capabilities: { tools: {} }, instructions: options.instruction });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const answer = await options.dispatch({ name: params.name, args: params.arguments, signal });
    switch (answer.kind) {
      case 'result':
        return { content: [...answer.result.content], ...(answer.result.isError === true ? { isError: true } : {}) };
      case 'unknown':
        throw Object.assign(new Error(`Unknown tool: ${params.name}`), { code: ErrorCode.InvalidParams });
    }
  });
  return {
    listen: () => server.connect(new StdioServerTransport()),
    client: () => {
      const client = server.getClientVersion();
      return client === undefined ? null : { name: client.name, version: client.version };
    },
  };
}
