import type { Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  parseJSONRPCMessage,
  ProtocolErrorCode,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { asObject, callsNamed, type CallRoll, type NamedCall } from './call-roll.ts';
import { MOST_MESSAGE_BYTES } from './most-message-bytes.ts';
import { wholeLines } from './whole-lines.ts';

/** What a host may leave unread of its answers. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

/**
 * MCP's stdio framing. Unlike the SDK's own it leaves nothing unanswered: what is no message gets an error, and a tool call whose parameters
 * make no sense is handed on without them, so that it is on record. `refuse` is told of calls that were named in vain: in what is no request,
 * or in one that was answered with an error, or never, and not taken off the roll. Closes when either stream is over, or broken by an endless line,
 * and where a host does not read what it is answered: memory that it could fill would be a bridge that it can kill.
 */
export function stdioWire(
  input: Readable,
  output: Writable,
  { roll, refuse }: { readonly roll: CallRoll; readonly refuse: (calls: readonly NamedCall[]) => void },
): Transport {
  const lines = input.pipe(wholeLines(MOST_MESSAGE_BYTES));
  let isClosed = false;

  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(text, (error) => (error ? reject(error) : resolve()));
      if (output.writableLength > MOST_UNREAD_BYTES) void close();
    });

  function take(line: string): void {
    if (line.trim() === '') return;
    const read = readLine(line);
    if ('message' in read && 'id' in read.message) roll.named(read.named);
    else refuse(read.named);
    if ('message' in read) transport.onmessage?.(read.message);
    // A host that is gone is seen by its streams.
    else write(`${JSON.stringify({ jsonrpc: '2.0', id: read.id, error: read.error })}\n`).catch(() => undefined);
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    input.unpipe(lines);
    input.pause();
    // What came last is taken now, or never.
    await nextTurn();
    refuse(roll.untaken());
    transport.onclose?.();
  }

  const transport: Transport = {
    start: async () => {
      lines.on('data', (chunk: Buffer) => chunk.toString('utf8').split('\n').forEach(take));
      lines.on('error', (error) => transport.onerror?.(error));
      output.on('error', () => void close());
      for (const stream of [input, lines]) stream.once('close', () => void close());
    },
    send: async (message) => {
      if (isClosed) throw new Error('the connection is closed');
      if ('error' in message) refuse(roll.untaken(message.id));
      await write(serializeMessage(message));
    },
    close,
  };
  return transport;
}

type Read = { readonly named: readonly NamedCall[] } & (
  | { readonly message: JSONRPCMessage }
  | { readonly id: string | number | null; readonly error: { readonly code: number; readonly message: string } }
);

function readLine(line: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { named: [], id: null, error: { code: ProtocolErrorCode.ParseError, message: 'Parse error' } };
  }
  const message = parsed(value) ?? parsed(withoutParams(value));
  const named = callsNamed(value);
  if (message !== null) return { named, message };
  return { named, id: idOf(value), error: { code: ProtocolErrorCode.InvalidRequest, message: 'Invalid Request' } };
}

function parsed(value: unknown): JSONRPCMessage | null {
  try {
    return parseJSONRPCMessage(value);
  } catch {
    // The SDK's way of saying that it is no message.
    return null;
  }
}

/** A tool call whose parameters are no object, or hold metadata that is none: of which tool it was, if it says so, and nothing else. */
function withoutParams(value: unknown): unknown {
  const { method, params, ...rest } = asObject(value);
  if (method !== 'tools/call') return null;
  const { _meta, ...named } = asObject(params);
  return { ...rest, method, params: named };
}

function idOf(value: unknown): string | number | null {
  const { id } = asObject(value);
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
