import { sha256 } from '#contract/digest.ts';
import { OBSERVE_META_KEY } from '#contract/bridge-control.ts';
import { applyDiff } from '#mcp-bridge/testing/apply-diff.ts';
import { expect, test } from './open-bridge.ts';
import { long } from '../long-run.ts';

const page = `<h1>Shop</h1><ul>${'<li><a href="/orders">Orders</a></li>'.repeat(9)}</ul>
  <button onclick="said.value = 'saved'">Save</button><output id=said>new</output>`;

test('an answer tells what has changed since the last one, on record are the text that was answered and the whole page', async ({
  open,
}) => {
  const bridge = await open(page, { observe: 'diff' });
  const first = await bridge.call('look');
  const { text } = await bridge.on('click', 'button', 'Save');
  const [head = '', ...diff] = text.split('\n');
  expect(head).toBe(
    'ok: clicked button "Save". Now at /, "Fixture"; the state is current; below is what changed in it (+ new, ~ changed, - gone, …N lines as they were).',
  );
  const whole = (await bridge.call('look')).text.split('\n').slice(1).join('\n');
  expect(applyDiff(first.text.split('\n').slice(1).join('\n'), diff.join('\n'))).toBe(whole);
  expect(bridge.actions().map(({ observation }) => observation)[1]).toBe(sha256(text));
  const trees = bridge.messages.flatMap((message) => (message.kind === 'tree' ? [message.text] : []));
  expect(trees[1]).toBe(whole);
  expect((await bridge.call('wait', { ms: 0 })).text).toContain('; the state is current, and as you last saw it.');
});

test('a call can ask for the whole page, and one for what has changed', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  const wait = async (how: string): Promise<unknown> => {
    const { content } = await bridge.client.callTool({ name: 'wait', arguments: { ms: 0 }, _meta: { [OBSERVE_META_KEY]: how } });
    return content;
  };
  await bridge.call('look');
  const whole = [{ type: 'text', text: expect.stringContaining('- button "Save"') }];
  expect(await wait('diff')).toEqual([{ type: 'text', text: expect.stringContaining('as you last saw it') }]);
  expect(await wait('full')).toEqual(whole);
  expect(await wait('neither')).toEqual(whole);
});
