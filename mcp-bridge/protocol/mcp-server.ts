import {
  CLIENT_INFO_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { Observe, OBSERVE_META_KEY } from '#contract/bridge-control.ts';
import type { Answer, Dispatcher } from '../dispatcher.ts';
import type { ListedTool } from '../listed-tools.ts';
import { nameOf, type NamedCall } from './call-roll.ts';
import { cut } from '../within-caps.ts';
import { reportProgress } from './report-progress.ts';
import { createWaitingCalls } from './waiting-calls.ts';

type Client = { readonly name: string; readonly version: string };

/** The bridge as MCP servers: one for each connection, session or lone request, all of them leading to the same dispatcher. */
export type McpFace = {
  /** A server for one connection, session or lone request, which is told of each tool call that is taken. */
  readonly serve: (connection: Connection) => Server;
  /** Puts on record the calls that were named in messages which are no valid requests, and answered as such. */
  readonly refuse: (calls: readonly NamedCall[]) => Promise<void>;
  /** What the host called itself with its last tool call. */
  readonly client: () => Client | null;
};

export type Connection = {
  /** Whether its first answer shows the whole page: what one session saw, the next has yet to see. */
  readonly isSession: boolean;
  readonly onCall: (call: TakenCall) => void;
};
type TakenCall = Pick<NamedCall, 'id' | 'name'> & { /** Of an HTTP transport. */ readonly request: Request | undefined };

const NOT_A_REQUEST = 'the message that named it is no valid request of this protocol';

const WantedView = z.looseObject({ [OBSERVE_META_KEY]: Observe });
const ClientInfo = z.looseObject({ name: z.string(), version: z.string() });
/** What an agent's host may call itself. */
const MOST_NAME = 200;

/** Makes the servers of one trial, each of which speaks 2025-11-25 and before as well as 2026-07-28. */
export function createMcpFace(options: {
  readonly instruction: string;
  readonly tools: readonly ListedTool[];
  readonly dispatch: Dispatcher['dispatch'];
  /** More calls have come than any host has a use for: told once for each that is not taken. */
  readonly onFlood: () => void;
}): McpFace {
  const { instruction, dispatch, onFlood } = options;
  const waiting = createWaitingCalls();
  const tools = [...options.tools];
  let client: Client | null = null;

  function serve({ isSession, onCall }: Connection): Server {
    let isNew = isSession;
    // Without cache hints the SDK says that nothing may be kept: the next trial at this address may have another list.
    const server = new CallTaker({ name: 'tillproof', version: '1' }, { capabilities: { tools: {} }, instructions: instruction });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', { params: z.looseObject({}) }, async (params, context) => {
      const name = nameOf(params['name']);
      onCall({ id: context.mcpReq.id, name, request: context.http?.req });
      const leave = waiting.enter({ ...params, meta: context.mcpReq._meta });
      if (leave === null) {
        onFlood();
        throw new ProtocolError(ProtocolErrorCode.InternalError, 'Too many calls at once');
      }
      const { arguments: args, _meta } = params;
      client = clientOf(server, context) ?? client;
      const { signal } = context.mcpReq;
      const observe = observeOf(_meta ?? context.mcpReq._meta) ?? (isNew ? 'full' : undefined);
      isNew = false;
      const stopReporting = reportProgress(context);
      try {
        return resultOf(await dispatch({ name, args, signal, observe }));
      } finally {
        stopReporting();
        leave();
      }
    });
    return server;
  }

  async function refuse(calls: readonly NamedCall[]): Promise<void> {
    const { signal } = new AbortController();
    const entered = calls.map(({ name, args }) => ({ name, args, leave: waiting.enter({ name, args }) }));
    for (const { name, args, leave } of entered) {
      if (leave === null) onFlood();
      else await dispatch({ name, args, signal, flaw: NOT_A_REQUEST }).finally(leave);
    }
  }

  return { serve, refuse, client: () => client };
}

/** Takes tool calls as they come, before the SDK checks their shape: one that makes no sense is still a call, and on record. */
class CallTaker extends Server {
  protected override _wrapHandler(...[method, handler]: Parameters<Server['_wrapHandler']>): ReturnType<Server['_wrapHandler']> {
    return method === 'tools/call' ? handler : super._wrapHandler(method, handler);
  }
}

/** What a call says of how it wants the page; undefined where it says nothing that makes sense. */
function observeOf(meta: unknown): Observe | undefined {
  const told = WantedView.safeParse(meta);
  return told.success ? told.data[OBSERVE_META_KEY] : undefined;
}

function resultOf(answer: Answer): CallToolResult {
  switch (answer.kind) {
    case 'result':
      return { content: [...answer.result.content], ...(answer.result.isError === true ? { isError: true } : {}) };
    case 'unknown':
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${answer.name}`);
  }
}

/** The later revision names the client with each request, the earlier ones once, on connecting. */
function clientOf(server: Server, { mcpReq }: ServerContext): Client | null {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const told = ClientInfo.safeParse(envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion());
  return told.success ? { name: cut(told.data.name, MOST_NAME), version: cut(told.data.version, MOST_NAME) } : null;
}
