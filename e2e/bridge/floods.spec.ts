import { once } from 'node:events';
import { expect, test } from './open-bridge.ts';
import { long } from '../long-run.ts';

/* What an agent can do without end must end in a verdict about it: never in a bridge or a browser that is taken for killed from outside. */

test('what is pasted over and over stops growing, and says so', { tag: long }, async ({ open }) => {
  const bridge = await open(`<label>Note <textarea></textarea></label><label>Text <input></label>
    <div contenteditable role=textbox aria-label=Free></div><button onclick="sizes()">Sizes</button><output id=out></output>
    <script>function sizes() { out.value = document.querySelector('textarea').value.length + ' ' + document.querySelector('input').value.length
      + ' ' + document.querySelector('div').textContent.length }</script>`);
  await bridge.call('look');
  const sizes = bridge.ref('button', 'Sizes');
  for (const name of ['Note', 'Text', 'Free']) {
    await bridge.call('look');
    await bridge.on('set_value', 'textbox', name, { value: 'x'.repeat(10_000) });
    for (const combo of ['ctrl+a', 'ctrl+c', 'End']) await bridge.call('key', { combo });
    const { text } = await bridge.call('key', { combo: 'ctrl+v', repeat: 15 });
    expect(text.match(/note: a field took no more text/g)).toHaveLength(1);
  }
  expect((await bridge.call('click', { ref: sizes })).text).toContain('100000 100000 100000');
  // What is there can be replaced all the same.
  await bridge.call('look');
  expect((await bridge.on('set_value', 'textbox', 'Note', { value: 'short' })).text).toContain('textbox "Note" [active] [ref=e3]: short');
});

test('choosing the same options over and over ends with its call', { tag: long }, async ({ open }) => {
  const bridge = await open('<select multiple aria-label=Size><option>S<option>L</select>');
  await bridge.call('look');
  const { text } = await bridge.on('select', 'listbox', 'Size', { options: Array.from({ length: 4000 }, () => 'S') });
  expect(text).toContain('error not_responding: time was up before all was chosen');
  expect((await bridge.call('look')).isError).toBe(false);
});

test('calls without end are a host that has left', async ({ open }) => {
  const bridge = await open('<button>Go</button>');
  await bridge.call('look');
  const call = (id: number): string =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'wait', arguments: { ms: 5000 } } })}\n`;
  bridge.process.stdin?.write(Array.from({ length: 3000 }, (_, i) => call(i + 100)).join(''));
  await once(bridge.process, 'exit');
  expect(bridge.process.exitCode).toBe(0);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
  expect(bridge.actions().map(({ tool }) => tool)).toEqual(['look', 'wait']);
});

test('a host that asks without end and reads nothing has left', async ({ open }) => {
  const bridge = await open('<button>Go</button>');
  await bridge.call('look');
  bridge.process.stdout?.pause();
  const list = '{"jsonrpc":"2.0","id":"again","method":"tools/list"}\n'.repeat(20_000);
  bridge.process.stdin?.write(list);
  await once(bridge.process, 'exit');
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
});
