import { request } from 'node:http';
import { CAPABILITY_HEADER } from '#contract/headers.ts';

/** One request to a Unix socket. Rejects where there is no answer within `deadlineMs`. */
export async function controlRequest(options: {
  readonly socket: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly capability?: string;
  readonly deadlineMs: number;
}): Promise<{ readonly status: number; readonly text: string }> {
  const { socket, method, path, body, capability, deadlineMs } = options;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const sent = request(
    {
      socketPath: socket,
      // A kept connection may be closed by the world in the very moment it is used again.
      agent: false,
      method,
      path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(capability === undefined ? {} : { [CAPABILITY_HEADER]: capability }),
      },
      signal: AbortSignal.timeout(deadlineMs),
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.once('error', reject);
    },
  );
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
