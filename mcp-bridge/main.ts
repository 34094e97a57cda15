import { BridgeOrder, type BridgeMessage } from '#contract/bridge-control.ts';
import { createMcpServer, type McpServer } from './mcp-server.ts';
import { createSession } from './session.ts';

/** Process of one trial's bridge: MCP on stdin and stdout, the harness on IPC. Ends with whichever of the two goes first. */
async function main(): Promise<void> {
  const send = (message: BridgeMessage): void => {
    // Without its harness the bridge has nobody to tell; it is on its way out then.
    if (process.connected) process.send?.(message);
  };
  const complain = (error: unknown): void => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

  const setup = await firstOrder();
  let server: McpServer | null = null;
  const session = createSession({ setup, send, host: () => server?.client() ?? null, complain });
  server = createMcpServer({ instruction: setup.instruction, dispatch: session.dispatch });

  process.on('message', (raw) => {
    const order = BridgeOrder.parse(raw);
    switch (order.kind) {
      case 'world':
        session.attachWorld(order);
        break;
      case 'stop':
        session.end({ by: 'limit' });
        break;
      case 'setup':
        throw new Error('a bridge serves one trial: there is a second setup');
    }
  });
  const hangUp = (): void => session.end({ by: 'hangup' });
  process.on('disconnect', hangUp);
  process.stdin.on('end', hangUp);
  process.stdin.on('close', hangUp);
  process.stdout.on('error', hangUp);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hangUp);

  await server.listen();
  send({ kind: 'ready' });
  await sendLast(await session.closed);
  // Playwright ends its browsers, closed or not, as this process exits.
  process.exit(0);
}

async function firstOrder(): Promise<Extract<BridgeOrder, { kind: 'setup' }>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  if (!process.connected) throw new Error('the bridge is started by the harness, with an IPC channel');
  process.once('message', resolve);
  process.once('disconnect', () => reject(new Error('the harness went away before it said what to do')));
  const order = BridgeOrder.parse(await promise);
  if (order.kind !== 'setup') throw new Error(`the first order is ${order.kind}, not setup`);
  return order;
}

function sendLast(message: BridgeMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (process.connected && process.send !== undefined) process.send(message, undefined, undefined, () => resolve());
  else resolve();
  return promise;
}

await main();
