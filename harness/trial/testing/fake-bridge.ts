import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { BridgeMessage, BridgeOrder } from '#contract/bridge-control.ts';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';

/*
 * A bridge without MCP and browser, but with the messages of a real one. A line on stdin is a call: `finish`; `exit`; `garble` an action
 * line; `nonsense` a message that no bridge sends; `again` the last tree once more; `freeze` stops this process; or a path that is posted to
 * the world.
 */

let chain = EMPTY_CHAIN;
let calls = 0;
let warm = false;
const world = Promise.withResolvers<string>();

function tell(message: BridgeMessage): void {
  process.send?.(message);
}

function leave(by: 'finish' | 'hangup' | 'limit'): void {
  process.send?.({ kind: 'closed', by, reply: { status: by === 'finish' ? 'done' : 'none' } } satisfies BridgeMessage, () =>
    process.exit(0),
  );
}

process.on('message', (order: BridgeOrder) => {
  if (order.kind === 'warm') {
    warm = true;
    tell({ kind: 'browser', chromium: 'warm', playwright: '1' });
  }
  if (order.kind === 'setup') {
    tell({ kind: 'ready' });
    if (!warm) tell({ kind: 'browser', chromium: '1', playwright: '1' });
  }
  if (order.kind === 'world') world.resolve(order.appSocket);
  if (order.kind === 'stop') leave('limit');
});
process.on('disconnect', () => process.exit(0));

let finished = false;
for await (const call of createInterface({ input: process.stdin })) {
  calls += 1;
  if (calls === 1) tell({ kind: 'begin', host: { name: `${'x'.repeat(199)}\u{1f642}`, version: '\ud800' } });
  const socketPath = await world.promise;
  const added = appendToChain(chain, { call });
  chain = added.chain;
  tell({ kind: 'action', line: call === 'garble' ? '{}' : added.line });
  tell({ kind: 'tree', actionId: `a${calls}`, text: call });
  if (call === 'again') tell({ kind: 'tree', actionId: `a${calls}`, text: call });
  if (call === 'nonsense') process.send?.({ kind: 'closed', by: 'finish', reply: { status: 'done', message: '\ud800' } });
  if (call === 'freeze') process.kill(process.pid, 'SIGSTOP');
  if (call === 'exit') process.exit(1);
  if (call === 'finish') {
    finished = true;
    break;
  }
  if (call.startsWith('/')) {
    await new Promise<void>((resolve) => {
      request({ socketPath, method: 'POST', path: call }, (answer) => answer.resume().once('end', resolve))
        .once('error', () => resolve())
        .end();
    });
  }
}
leave(finished ? 'finish' : 'hangup');
