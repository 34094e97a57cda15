import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ActionLine } from '#contract/action-line.ts';
import { BridgeMessage, type BridgeOrder } from '#contract/bridge-control.ts';
import { NetworkLine } from '#contract/network-line.ts';
import { findRef } from '#harness/agents/find-ref.ts';
import { pipeTransport } from '#harness/agents/pipe-transport.ts';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { childEnv } from '#harness/trial/child-env.ts';
import { root } from '../command.ts';
import { openSite, type Site } from './site.ts';

export { expect };

type Reply = { readonly text: string; readonly isError: boolean; readonly images: readonly string[] };
type Setup = Extract<BridgeOrder, { kind: 'setup' }>;
type Message<Kind extends BridgeMessage['kind']> = Extract<BridgeMessage, { kind: Kind }>;

/** A real bridge process over a page of the test's own, and a real MCP client that talks to it. */
export type Bridge = {
  readonly site: Site;
  readonly client: Client;
  readonly process: ChildProcess;
  readonly trialId: string;
  readonly scratch: string;
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<Reply>;
  /** Calls a tool on the one control of this role and name in the last observation. */
  readonly on: (tool: string, role: string, name: string, args?: Record<string, unknown>) => Promise<Reply>;
  readonly ref: (role: string, name: string) => string;
  readonly send: (order: BridgeOrder) => void;
  readonly messages: readonly BridgeMessage[];
  readonly actions: () => ActionLine[];
  readonly network: () => NetworkLine[];
  /** Waits for a message of this kind, past or to come. */
  readonly said: <Kind extends BridgeMessage['kind']>(kind: Kind) => Promise<Message<Kind>>;
  /** Hangs up, as a host does, and waits until the process is gone. */
  readonly hangUp: () => Promise<void>;
};

export const capability = 'c0ffee'.repeat(11);

/** `unconnected`: the test speaks MCP itself, on the process's stdio. */
type Options = Partial<Setup> & { readonly unconnected?: boolean };
type Fixtures = { open: (page: string, setup?: Options) => Promise<Bridge> };

/** `open` starts a bridge over a page; whatever a test leaves is hung up and removed. */
export const test = base.extend<Fixtures>({
  open: async ({}, use) => {
    const opened: Bridge[] = [];
    await use(async (page, setup = {}) => {
      const bridge = await openBridge(page, setup);
      opened.push(bridge);
      return bridge;
    });
    for (const bridge of opened) {
      await bridge.hangUp();
      await bridge.site.close();
      rmSync(bridge.scratch, { recursive: true });
    }
  },
});

let trials = 0;

async function openBridge(page: string, { unconnected = false, ...setup }: Options): Promise<Bridge> {
  const browser = findBrowser();
  if (browser === null) throw new Error('there is no browser: npm run setup');
  const scratch = mkdtempSync(join(tmpdir(), 'tillproof-bridge-'));
  const site = await openSite(join(scratch, 'app.sock'), page);
  const trialId = `bridge-${process.pid}-${(trials += 1)}`;
  const child = spawn(process.execPath, [join(root, 'mcp-bridge/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: childEnv({ trialId, scratch }),
  });
  const exited = once(child, 'exit');
  const messages: BridgeMessage[] = [];
  const send = (order: BridgeOrder): void => void child.send(order);
  child.on('message', (raw) => {
    const message = BridgeMessage.parse(raw);
    messages.push(message);
    if (message.kind === 'begin') send({ kind: 'world', appSocket: site.socket, capability });
  });
  const budget = { maxSteps: 100, maxSeconds: 100 };
  send({
    kind: 'setup',
    instruction: 'Do it.',
    budget,
    profile: 'both',
    browser,
    scratch,
    prelaunch: true,
    frames: false,
    observe: 'full',
    http: null,
    ...setup,
  });

  async function said<Kind extends BridgeMessage['kind']>(kind: Kind): Promise<Message<Kind>> {
    const isIt = (message: BridgeMessage): message is Message<Kind> => message.kind === kind;
    for (;;) {
      const found = messages.find(isIt);
      if (found !== undefined) return found;
      await once(child, 'message');
    }
  }

  const client = new Client({ name: 'a-test', version: '1' });
  const pipes = child as typeof child & { stdin: NonNullable<unknown>; stdout: NonNullable<unknown> };
  const { http = null } = setup;
  if (!unconnected) await client.connect(http === null ? pipeTransport(pipes) : httpTransport((await said('listening')).url, http.token));
  let observation = '';

  async function call(name: string, args: Record<string, unknown> = {}): Promise<Reply> {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const parts = content as readonly { readonly type: string; readonly text?: string; readonly data?: string }[];
    observation = parts.map((part) => part.text ?? '').join('\n');
    return { text: observation, isError: isError === true, images: parts.flatMap(({ data }) => (data === undefined ? [] : [data])) };
  }

  const lines = (kind: 'action' | 'network'): unknown[] =>
    messages.flatMap((message) => (message.kind === kind && 'line' in message ? [JSON.parse(message.line)] : []));

  return {
    site,
    client,
    process: child,
    trialId,
    scratch,
    call,
    ref: (role, name) => findRef(observation, { role, name }),
    on: (tool, role, name, args = {}) => call(tool, { ref: findRef(observation, { role, name }), ...args }),
    send,
    messages,
    actions: () => lines('action').map((line) => ActionLine.parse(line)),
    network: () => lines('network').map((line) => NetworkLine.parse(line)),
    said,
    hangUp: async () => {
      if (http === null) child.stdin?.end();
      else child.kill('SIGTERM');
      await exited;
    },
  };
}

function httpTransport(url: string, token: string): Transport {
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } });
}
