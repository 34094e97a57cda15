import { randomBytes } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { LedgerLine } from '#contract/ledger.ts';
import { NetworkLine } from '#contract/network-line.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { SetupDone } from '#contract/world-control.ts';
import { pipeTransport } from '#harness/agents/pipe-transport.ts';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { startBridge } from '#harness/trial/bridge-process.ts';
import { rooms } from '#harness/trial/rooms.ts';
import { makeScratch } from '#harness/trial/scratch.ts';
import { endTrialProcesses } from '#harness/trial/trial-processes.ts';
import { startFlagshipWorld } from './flagship-world.ts';

/** A bridge on a fresh world with an MCP client in hand: a trial without an agent, a bundle or a grade. */
export type Session = AsyncDisposable & {
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<string>;
  readonly list: () => Promise<unknown>;
  readonly appSocket: string;
  readonly capability: string;
  readonly bindings: SetupDone['bindings'];
  readonly ledger: () => readonly LedgerLine[];
  readonly network: () => readonly NetworkLine[];
  /** The world's store as it is now. */
  readonly snapshot: () => Promise<Snapshot>;
};

type Options = {
  /** Changes the flagship's hidden state. */
  readonly hidden?: object;
  /** Take a picture of each step, as a trial does. */
  readonly frames?: boolean;
  readonly observe?: 'full' | 'diff';
};

/** A tool call that is refused fails. */
export async function openSession({ hidden = {}, frames = false, observe = 'full' }: Options = {}): Promise<Session> {
  const browser = findBrowser();
  if (browser === null) throw new Error('no browser: run "npm run setup"');
  const scratch = await makeScratch();
  const trialId = `bench-${randomBytes(4).toString('hex')}`;
  const started = { trialId, scratch: scratch.path };
  const lines: LedgerLine[] = [];
  const requests: NetworkLine[] = [];
  const opening = startFlagshipWorld({ ...started, hidden, onLedger: (line) => lines.push(LedgerLine.parse(JSON.parse(line))) });
  const bridge = startBridge({
    ...started,
    entry: rooms.bridge,
    stdio: 'pipe',
    onMessage: (message) => {
      if (message.kind === 'network') requests.push(NetworkLine.parse(JSON.parse(message.line)));
      if (message.kind === 'begin') void opening.then(({ appSocket, capability }) => bridge.send({ kind: 'world', appSocket, capability }));
    },
    onNonsense: () => {
      throw new Error('the bridge says what no bridge says');
    },
  });

  bridge.send({
    kind: 'setup',
    instruction: 'Measure.',
    budget: { maxSteps: 100_000, maxSeconds: 3600 },
    profile: 'refs',
    browser,
    scratch: scratch.path,
    prelaunch: true,
    frames,
    observe,
    http: null,
  });
  if (bridge.pipes === null) throw new Error('the bridge has no pipes');
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(pipeTransport(bridge.pipes));
  const world = await opening;
  return {
    appSocket: world.appSocket,
    capability: world.capability,
    bindings: world.bindings,
    ledger: () => lines,
    network: () => requests,
    snapshot: async () => Snapshot.parse(JSON.parse(await world.snapshot())),
    list: () => client.listTools(),
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args });
      const text = (result.content as { text?: string; data?: string }[]).map((part) => part.text ?? part.data ?? '').join('\n');
      if (result.isError === true) throw new Error(`${name}: ${text.slice(0, 200)}`);
      return text;
    },
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await bridge.end();
      await world.end();
      await endTrialProcesses(trialId);
      await scratch[Symbol.asyncDispose]();
    },
  };
}
