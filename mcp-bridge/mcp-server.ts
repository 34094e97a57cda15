import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Dispatcher } from './dispatcher.ts';
import { listedTools } from './listed-tools.ts';
import { cut } from './within-caps.ts';

export type McpServer = {
  readonly listen: () => Promise<void>;
  /** What the client called itself when it connected. */
  readonly client: () => { readonly name: string; readonly version: string } | null;
};

/** What an agent's host may call itself. */
const MOST_NAME = 200;

/**
 * The bridge over stdio. Calls are taken as they come, before the SDK checks their shape: one that makes no sense is still a call, and on record.
 * `onClose` is told when the connection is over, by hang-up or because a message broke it.
 */
export function createMcpServer(options: {
  readonly instruction: string;
  readonly dispatch: Dispatcher['dispatch'];
  readonly onClose: () => void;
}): McpServer {
  const server = new Server({ name: 'tillproof', version: '1' }, { capabilities: { tools: {} }, instructions: options.instruction });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools }));
  server.fallbackRequestHandler = async ({ method, params }, { signal }): Promise<CallToolResult> => {
    if (method !== 'tools/call') throw protocolError(ErrorCode.MethodNotFound, 'Method not found');
    const { name, arguments: args } = params ?? {};
    const answer = await options.dispatch({ name: typeof name === 'string' ? name : '', args, signal });
    switch (answer.kind) {
      case 'result':
        return { content: [...answer.result.content], ...(answer.result.isError === true ? { isError: true } : {}) };
      case 'unknown':
        throw protocolError(ErrorCode.InvalidParams, `Unknown tool: ${answer.name}`);
    }
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  server.onclose = options.onClose;
  return {
    listen: () => server.connect(new StdioServerTransport()),
    client: () => {
      const client = server.getClientVersion();
      return client === undefined ? null : { name: cut(client.name, MOST_NAME), version: cut(client.version, MOST_NAME) };
    },
  };
}

function protocolError(code: ErrorCode, message: string): Error {
  return Object.assign(new Error(message), { code });
}
