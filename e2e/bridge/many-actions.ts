/**
 * `node --expose-gc many-actions.ts N`: what the bridge and its page hold before and after N actions on one page, and how long each click took,
 * as one line of JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDispatcher } from '#mcp-bridge/dispatcher.ts';
import { createJournal } from '#mcp-bridge/journal.ts';
import { openBrowser } from '#mcp-bridge/open-browser.ts';
import { createActionWindow } from '#mcp-bridge/proxy/action-window.ts';
import { createNetworkWitness } from '#mcp-bridge/proxy/network-witness.ts';
import { fakeStage } from '#mcp-bridge/testing/fake-stage.ts';
import { toolList } from '#mcp-bridge/tool-list.ts';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { time } from '../bench/figures.ts';
import { openSite } from './site.ts';

const browser = findBrowser();
if (browser === null) throw new Error('there is no browser: npm run setup');
const scratch = mkdtempSync(join(tmpdir(), 'tillproof-bridge-'));
// Stripes too fine for its pixels make each picture a large one: whatever keeps them shows.
const page = `<style>html { background: repeating-conic-gradient(#000 0 0.0001%, #fff 0 0.0002%) }</style><button onclick="fetch('/api/save', { method: 'POST' }); said.textContent = +said.textContent + 1">Save</button> <p id=said>0</p>
  <label><input type=checkbox>Restock</label>`;
const site = await openSite(join(scratch, 'app.sock'), page);
const window = createActionWindow();
const ignore = (): void => undefined;
const opened = await openBrowser({
  ...browser,
  scratch,
  wantsFrames: () => true,
  window,
  witness: createNetworkWitness(createJournal(ignore)),
  onNotice: ignore,
  onEscape: ignore,
  onTrouble: ignore,
  onGone: ignore,
  onWorldGone: ignore,
});
opened.proxy.attach({ appSocket: site.socket, capability: 'c0ffee'.repeat(11) });
await opened.load();
const cdp = await opened.page.playwright.context().newCDPSession(opened.page.playwright);
await cdp.send('Performance.enable');

const { dispatch } = createDispatcher(toolList, {
  ...fakeStage({ profile: 'refs', maxSteps: Infinity }),
  observe: 'diff',
  window,
  record: ignore,
  enter: async () => opened.page,
  keepSight: async () => void (await opened.page.frame()),
});

async function call(name: string, args: object): Promise<string> {
  const answer = await dispatch({ name, args, signal: new AbortController().signal });
  const [first] = answer.kind === 'result' ? answer.result.content : [];
  const text = first?.type === 'text' ? first.text : '';
  if (!text.startsWith('ok')) throw new Error(`${name}: ${text}`);
  return text;
}

const seen = await call('look', {});
const clicks: number[] = [];
const ref = (control: string): string => new RegExp(`${control} \\[ref=(\\w+)\\]`).exec(seen)?.[1] ?? '';
async function act(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    if (turn % 3 === 2) await call('check', { ref: ref('checkbox "Restock"'), checked: turn % 2 === 0 });
    else clicks.push(await time(() => call('click', { ref: ref('button "Save"') })));
  }
}

async function held(): Promise<Record<string, number>> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const inPage = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  globalThis.gc?.();
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  return {
    documents: inPage('Documents'),
    listeners: inPage('JSEventListeners'),
    nodes: inPage('Nodes'),
    handles: process.getActiveResourcesInfo().length - timers,
    heap: process.memoryUsage().heapUsed,
    pageHeap: inPage('JSHeapUsedSize'),
  };
}

await act(30);
const before = await held();
await act(Number(process.argv[2]));
const after = await held();
process.stdout.write(`${JSON.stringify({ before, after, clicks })}\n`);
await opened.close();
await site.close();
rmSync(scratch, { recursive: true });
