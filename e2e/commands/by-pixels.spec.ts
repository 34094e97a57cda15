import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { openaiComputer } from '#mcp-bridge/adapters/openai-computer.ts';
import { runAction } from '#mcp-bridge/adapters/run-action.ts';
import type { ToolResult } from '#mcp-bridge/tool.ts';
import { root } from '../command.ts';
import { openShop } from '../world/open-shop.ts';
import { test } from '../world/with-browser.ts';
import { writeTask } from '../write-task.ts';
import { verdictsIn } from './verdicts.ts';
import { long } from '../long-run.ts';

/* An agent that sees pictures and says where to click, in the words of OpenAI's computer tool. What it would find with its eyes is looked up
   in a twin: the same shop in a browser of the test's own, where the same is done. */

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Action =
  | { readonly type: 'click'; readonly x: number; readonly y: number; readonly button: 'left' }
  | { readonly type: 'scroll'; readonly x: number; readonly y: number; readonly scroll_x: number; readonly scroll_y: number }
  | { readonly type: 'type'; readonly text: string };

test(
  'the flagship is solved by pictures, clicks at points and keys alone, and graded like any other',
  { tag: long },
  async ({ page: twin }, info) => {
    const packs = info.outputPath('packs');
    const out = info.outputPath('runs');
    writeTask(packs, 'by-pixels', { task: (was) => ({ ...was, profile: 'pixels' }) });
    const mcp = ['mcp', '--task', 'checkout-console/by-pixels', '--packs', packs, '--seed', '1', '--out', out];
    const client = new Client({ name: 'eyes', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [join(root, 'bin/tillproof.mjs'), ...mcp], cwd: root, stderr: 'ignore' }),
    );
    await using shop = await openShop({});
    await twin.goto(shop.url);

    let pointer = { x: 0, y: 0 };
    let calls = 0;
    const perform = async (...actions: readonly Action[]): Promise<void> => {
      for (const action of actions) await inTwin(twin, action);
      const done = await runAction(openaiComputer, { call_id: `c${(calls += 1)}`, actions }, { pointer, pictured: true }, async (call) => {
        const result = (await client.callTool({ name: call.name, arguments: { ...call.args } })) as ToolResult;
        expect(result.isError ?? false, JSON.stringify(result.content[0])).toBe(false);
        return result;
      });
      expect(done.result?.output.image_url).toMatch(/^data:image\/png;base64,/);
      pointer = done.pointer;
    };
    const press = async (what: Locator): Promise<void> => {
      const turn = await outOfView(what);
      if (turn !== 0) await perform({ type: 'scroll', x: 640, y: 400, scroll_x: 0, scroll_y: turn });
      await perform({ type: 'click', ...(await centreOf(what)), button: 'left' });
    };
    const bound = (path: string): string =>
      String(path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], shop.bindings));
    const save = twin.getByRole('button', { name: 'Save and continue' });

    await press(twin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts', exact: true }));
    await press(twin.getByRole('searchbox', { name: 'Search drafts' }));
    await perform({ type: 'type', text: `${bound('customer.name')}\n` });
    await press(twin.getByRole('table', { name: 'Drafts' }).getByRole('link', { name: bound('draft.id'), exact: true }));
    await press(twin.getByRole('navigation', { name: 'Checkout steps' }).getByRole('button', { name: 'Address' }));
    for (const [group, choice] of [
      ['Billing address', bound('addresses.default.label')],
      ['Shipping method', bound('rates.standard.name')],
      ['Payment card', bound('cards.visa.label')],
    ] as const) {
      await press(twin.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }));
      await press(save);
    }
    await press(twin.getByRole('button', { name: 'Place order', exact: true }));
    await press(twin.getByRole('button', { name: /^Place order for €/ }));
    const heading = await twin.getByRole('heading', { name: /^Order O-\d{4}/ }).textContent();
    const order = /O-\d{4}/.exec(heading ?? '')?.[0] ?? '';
    await client.callTool({ name: 'finish', arguments: { status: 'done', answer: { order } } });
    await client.close();
    await expect
      .poll(
        () =>
          verdictsIn(out).map(({ result, labels, gates }) => ({ result, labels, failed: gates.filter((gate) => gate.result === 'fail') })),
        {
          timeout: 30_000,
        },
      )
      .toEqual([{ result: 'pass', labels: [], failed: [] }]);
  },
);

async function inTwin(twin: Page, action: Action): Promise<void> {
  switch (action.type) {
    case 'click':
      return twin.mouse.click(action.x, action.y);
    case 'scroll':
      await twin.mouse.move(action.x, action.y);
      return twin.mouse.wheel(action.scroll_x, action.scroll_y);
    case 'type':
      return twin.keyboard.type(action.text);
  }
}

/** How far to scroll until something is in the middle of the view; nothing where it can be seen. */
async function outOfView(what: Locator): Promise<number> {
  await what.waitFor();
  const { y } = await centreOf(what);
  return y < 0 || y >= 800 ? Math.round(y) - 400 : 0;
}

/** The middle of something that has come to rest. */
async function centreOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let last = '';
  let box = await what.boundingBox();
  await expect
    .poll(async () => {
      box = await what.boundingBox();
      const before = last;
      last = JSON.stringify(box);
      return last === before;
    })
    .toBe(true);
  if (box === null) throw new Error('what is to be clicked takes no room');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
