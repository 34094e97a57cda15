import type { Readable, Writable } from 'node:stream';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** MCP's stdio framing over the pipes of a process that somebody else started and owns. */
export function pipeTransport({ stdin, stdout }: { readonly stdin: Writable; readonly stdout: Readable }): Transport {
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: () => {
      stdout.on('data', (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) transport.onmessage?.(message);
      });
      stdout.once('close', () => transport.onclose?.());
      stdin.on('error', (error) => transport.onerror?.(error));
      return Promise.resolve();
    },
    send: (message) =>
      new Promise((resolve, reject) => {
        stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()));
      }),
    close: () => {
      stdin.end();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}
