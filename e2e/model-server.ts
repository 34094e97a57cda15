import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialects, shownLast } from './model-dialects.ts';

export type Call = { readonly tool: string; /** A string is sent as it is, whether it is JSON or not. */ readonly args: unknown };

/** What the scripted model, or its server, does about one request. */
export type Move =
  | { readonly kind: 'say'; readonly text?: string; readonly calls?: readonly Call[]; readonly tokens?: number }
  | { readonly kind: 'refuse'; readonly text: string }
  | { readonly kind: 'fail'; readonly status: number; readonly message: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'hang-up' };

/** A model's part: takes what it was shown last, gives its next move. */
export type Script = Generator<Move, void, string>;

export type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: object };

export type ModelServer = AsyncDisposable & {
  readonly origin: string;
  readonly asked: readonly Asked[];
};

/**
 * Stands in for the servers of all model families, on loopback: answers in the language in which it is asked, with what a script says.
 * After the script's end it fails with 400.
 */
export async function openModelServer(script: Script): Promise<ModelServer> {
  const asked: Asked[] = [];
  let begun = false;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const path = request.url ?? '';
      const dialect = dialects.find((each) => each.path.test(path));
      if (dialect === undefined) return void response.writeHead(404).end();
      const body = JSON.parse(text) as object;
      asked.push({ path, headers: request.headers, body });
      // A generator takes nothing before its first move.
      const next = begun ? script.next(shownLast(body)) : script.next('');
      begun = true;
      const move: Move = next.done === true ? { kind: 'fail', status: 400, message: 'the script is over' } : next.value;
      answer(response, move, (said) => dialect.answer(said, asked.length));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, move: Move, inDialect: (said: Extract<Move, { kind: 'say' | 'refuse' }>) => object): void {
  switch (move.kind) {
    case 'say':
    case 'refuse':
      return send(response, 200, inDialect(move));
    case 'fail':
      // The pause that it asks for is short, so that nobody has to wait.
      return send(response, move.status, { error: { type: 'error', message: move.message } }, { 'retry-after-ms': '5' });
    case 'silence':
      return;
    case 'hang-up':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"half":');
      setImmediate(() => response.destroy());
  }
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
