import { PassThrough } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { pipeTransport } from '#harness/agents/pipe-transport.ts';

export type Received = { readonly name: unknown; readonly args: unknown };

/** A bridge of three tools, without a browser: keeps what it is sent, as it is sent. */
export type FakeBridge = {
  /** The agent's ends. */
  readonly pipes: { readonly stdin: PassThrough; readonly stdout: PassThrough };
  readonly received: readonly Received[];
  readonly hangUp: () => void;
};

const object = { type: 'object' as const };
const tools = ['look', 'screenshot', 'finish'].map((name) => ({ name, description: `It can ${name}.`, inputSchema: object }));

export async function openFakeBridge(instruction: string): Promise<FakeBridge> {
  const received: Received[] = [];
  const pipes = { stdin: new PassThrough(), stdout: new PassThrough() };
  const server = new Server({ name: 'fake', version: '1' }, { capabilities: { tools: {} }, instructions: instruction });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.fallbackRequestHandler = async ({ params }) => {
    const { name, arguments: args } = params ?? {};
    received.push({ name, args });
    if (name === 'complete_via_api') return { content: [{ type: 'text', text: 'OK' }] };
    if (name === 'screenshot')
      return {
        content: [
          { type: 'text', text: 'ok' },
          { type: 'image', data: 'UElD', mimeType: 'image/png' },
        ],
      };
    if (name !== 'look' && name !== 'finish') throw Object.assign(new Error(`Unknown tool: ${String(name)}`), { code: -32602 });
    const isError = typeof args !== 'object';
    return { content: [{ type: 'text', text: isError ? 'error invalid_arguments' : `ok: ${name}` }], isError };
  };
  await server.connect(pipeTransport({ stdin: pipes.stdout, stdout: pipes.stdin }));
  return { pipes, received, hangUp: () => void pipes.stdout.destroy() };
}
