import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sha256 } from '#contract/digest.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { Variant } from '#contract/variant.ts';
import { forward, type ForwardRequest, type ForwardResponse } from '#mcp-bridge/proxy/forward.ts';
import type { Task } from '../packs/load-task.ts';
import { rooms } from '../trial/rooms.ts';
import { makeScratch } from '../trial/scratch.ts';
import type { Bindings } from '../trial/stage.ts';
import { trackTrialProcesses } from '../trial/trial-processes.ts';
import { startWorld } from '../trial/world-process.ts';
import type { PlayLine } from './play-line.ts';

type RequestLine = Extract<PlayLine, { kind: 'request' }>;
export type PageRequest = ForwardRequest & { readonly body: Buffer };

/** A world of one person's own. */
export type PlayedWorld = {
  readonly bindings: Bindings;
  /** Carries a request of the console to the world, as the bridge does in a trial. */
  readonly ask: (request: PageRequest) => Promise<ForwardResponse>;
  /** Does again what was asked of a world that is gone. @returns what came out otherwise, or null */
  readonly repeat: (requests: readonly RequestLine[]) => Promise<string | null>;
  readonly exited: Promise<unknown>;
  readonly end: () => Promise<void>;
};

/** Headers of a request that the world may go by; the rest tells of the person's browser. */
const kept = ['accept', 'content-type', 'if-match', 'if-none-match', 'idempotency-key', 'sec-fetch-dest', 'sec-fetch-mode'];

/**
 * Starts one. `onRequest` gets each answered question of the page before the page has the answer.
 * @throws Cannot where it cannot be started, or refuses the task
 */
export async function openPlayedWorld(options: {
  readonly task: Task;
  readonly variant: Variant;
  readonly seed: number;
  readonly id: string;
  readonly onRequest: (line: RequestLine) => void;
}): Promise<PlayedWorld> {
  const { task, variant, seed, id, onRequest } = options;
  await using opened = new AsyncDisposableStack();
  const scratch = opened.use(await makeScratch());
  opened.use(trackTrialProcesses(id));
  const world = await startWorld({ entry: rooms.world, trialId: id, scratch: scratch.path, onLedger: () => undefined });
  opened.defer(() => world.end());
  const capability = randomBytes(32).toString('hex');
  const { bindings } = await world.setUp({ world: task.public.world, seed, variant, hiddenState: task.hiddenState, capability });
  const host = { appSocket: world.appSocket, capability };
  let actions = 0;
  let reads = 0;
  /** Arrival order: an answer that is ready early waits for its line until those before it have theirs. */
  let queue: Promise<void> = Promise.resolve();

  async function send(request: PageRequest, actionId: string, requestId: string): Promise<ForwardResponse> {
    return forward(request, { ...host, actionId, requestId });
  }

  async function askApi(request: PageRequest): Promise<ForwardResponse> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) reads += 1;
    else [actions, reads] = [actions + 1, 0];
    const action = `a${Math.max(actions, 1)}`;
    const number = isRead ? `${action}.g${reads}` : `${action}.m1`;
    const arrived = queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue = promise;
    try {
      const answer = await send(request, action, number);
      await arrived;
      onRequest({
        kind: 'request',
        at: Date.now(),
        method: request.method,
        path: request.path,
        headers: request.headers as Record<string, string>,
        body: request.body.toString('base64'),
        action,
        request: number,
        status: answer.status,
        answer: sha256(answer.body),
      });
      return answer;
    } finally {
      resolve();
    }
  }

  const all = opened.move();
  return {
    bindings,
    exited: world.exited,
    end: () => all.disposeAsync(),
    ask: (request) => {
      const asked = { ...request, headers: pageHeaders(request) };
      return request.path.startsWith('/api/') ? askApi(asked) : send(asked, 'a1', 'a1.g1');
    },
    repeat: async (requests) => {
      for (const line of requests) {
        const body = Buffer.from(line.body, 'base64');
        const answer = await send({ ...line, body }, line.action, line.request);
        actions = Math.max(actions, Number(/^a([0-9]+)/.exec(line.action)?.[1]));
        reads = Number(/\.g([0-9]+)$/.exec(line.request)?.[1] ?? 0);
        if (answer.status !== line.status || sha256(answer.body) !== line.answer)
          return `${line.method} ${line.path} came out otherwise than before`;
      }
      return null;
    },
  };
}

/** What a trial's browser says of a request of the page: it is the host of the play page that has found out whose it is. */
function pageHeaders({ method, headers }: PageRequest): IncomingHttpHeaders {
  const isRead = method === 'GET' || method === 'HEAD';
  const own = Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  return { ...own, 'sec-fetch-site': 'same-origin', ...(isRead ? {} : { origin: PAGE_ORIGIN }) };
}
