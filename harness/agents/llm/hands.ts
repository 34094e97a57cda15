import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, ErrorCode, McpError, type Tool } from '@modelcontextprotocol/sdk/types.js';
import type { AgentSession } from '../agent.ts';
import { pipeTransport } from '../pipe-transport.ts';

/** What became of a tool call, as a model is told. */
export type ToolAnswer = { readonly text: string; readonly pictures: readonly Picture[]; readonly isError: boolean };
export type Picture = { readonly data: string; readonly mediaType: string };

/** The bridge, as an agent without a mind of its own sees it. */
export type Hands = {
  readonly instruction: string;
  readonly tools: readonly Pick<Tool, 'name' | 'description' | 'inputSchema'>[];
  /** Sends any name with any arguments: what a model invents is the bridge's to judge. @throws Error where the bridge is gone */
  readonly call: (name: string, args: unknown) => Promise<ToolAnswer>;
};

/** Connects to the bridge of a session under an agent's name. */
export async function takeHold(session: Pick<AgentSession, 'stdin' | 'stdout' | 'signal'>, name: string): Promise<Hands> {
  const client = new Client({ name, version: '1' });
  await client.connect(pipeTransport(session));
  const { tools } = await client.listTools();
  return {
    instruction: client.getInstructions() ?? '',
    tools,
    call: async (tool, args) => {
      const params = { name: tool, arguments: args as Record<string, unknown> };
      try {
        const { content, isError } = await client.request({ method: 'tools/call', params }, CallToolResultSchema, {
          signal: session.signal,
        });
        return {
          text: content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
          pictures: content.flatMap((part) => (part.type === 'image' ? [{ data: part.data, mediaType: part.mimeType }] : [])),
          isError: isError === true,
        };
      } catch (error) {
        if (error instanceof McpError && !isGone(error)) return { text: error.message, pictures: [], isError: true };
        throw error;
      }
    },
  };
}

function isGone({ code }: McpError): boolean {
  return code === (ErrorCode.ConnectionClosed as number) || code === (ErrorCode.RequestTimeout as number);
}
