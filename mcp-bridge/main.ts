import { on } from 'node:events';
import { BridgeOrder, type BridgeMessage } from '#contract/bridge-control.ts';
import { listenOnHttp } from './protocol/http/serve-http.ts';
import { listedTools } from './listed-tools.ts';
import { createMcpFace, type McpFace } from './protocol/mcp-server.ts';
import { listenOnStdio } from './protocol/serve-stdio.ts';
import { createSession, type Session } from './session.ts';

/** Process of one trial's bridge: MCP on stdin and stdout, the harness on IPC. Ends with whichever of the two goes first. */
async function main(): Promise<void> {
  const send = (message: BridgeMessage): void => {
    // Without its harness the bridge has nobody to tell; it is on its way out then.
    if (process.connected) process.send?.(message);
  };
  const complain = (error: unknown): void => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

  const orders = readOrders();
  const first = await next(orders);
  if (first.kind !== 'setup' && first.kind !== 'warm') throw new Error(`the first order is ${first.kind}, not setup`);

  let face: McpFace | null = null;
  const { browser, scratch } = first;
  const session = createSession({ browser, scratch, send, host: () => face?.client() ?? null, complain });
  if (first.kind === 'warm') session.launch();
  const setup = first.kind === 'warm' ? await next(orders) : first;
  if (setup.kind !== 'setup') throw new Error(`the order after warm is ${setup.kind}, not setup`);
  session.setUp(setup);
  const hangUp = (): void => session.end({ by: 'hangup' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hangUp);
  face = createMcpFace({
    instruction: setup.instruction,
    tools: listedTools(setup.profile),
    dispatch: session.dispatch,
    onFlood: hangUp,
  });

  follow(orders, session).then(hangUp, fail);
  const { http } = setup;
  const server = http === null ? listenOnStdio(face, hangUp) : await listenOnHttp(face, { ...http, onLeave: hangUp, complain });
  if (server.url !== null) send({ kind: 'listening', url: server.url });
  send({ kind: 'ready' });
  const last = await session.closed;
  await server.close();
  await sendLast(last);
  // Playwright ends its browsers, closed or not, as this process exits.
  process.exit(0);
}

/** Orders in the order they come, none lost between two reads; ends where the harness goes away. */
async function* readOrders(): AsyncGenerator<BridgeOrder, void> {
  if (!process.connected) throw new Error('the bridge is started by the harness, with an IPC channel');
  for await (const [raw] of on(process, 'message', { close: ['disconnect'] })) yield BridgeOrder.parse(raw);
}

async function next(orders: AsyncGenerator<BridgeOrder, void>): Promise<BridgeOrder> {
  const order = await orders.next();
  if (order.done === true) throw new Error('the harness went away before it said what to do');
  return order.value;
}

async function follow(orders: AsyncGenerator<BridgeOrder, void>, session: Session): Promise<void> {
  for await (const order of orders) {
    switch (order.kind) {
      case 'world':
        session.attachWorld(order);
        break;
      case 'stop':
        session.end({ by: 'limit' });
        break;
      case 'warm':
      case 'setup':
        throw new Error(`a bridge serves one trial: there is a second ${order.kind}`);
    }
  }
}

/** An order that makes no sense is the harness's bug: there is no trial to save. */
function fail(error: unknown): void {
  throw error;
}

function sendLast(message: BridgeMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (process.connected && process.send !== undefined) process.send(message, undefined, undefined, () => resolve());
  else resolve();
  return promise;
}

await main();
