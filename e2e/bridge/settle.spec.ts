import { expect, test } from './open-bridge.ts';
import { long } from '../long-run.ts';

test('a request that never ends is waited for once, and not by the calls after it', async ({ open }) => {
  const bridge = await open(`<button onclick="fetch('/api/stream').then((answer) => answer.text())">Stream</button>
    <button onclick="said.value = 'saved'">Save</button><output id=said></output>`);
  await bridge.call('look');
  expect((await bridge.on('click', 'button', 'Stream')).text).toContain('note: the page is still changing or loading');
  const { text } = await bridge.on('click', 'button', 'Save');
  expect(text).toContain('status [ref=e4]: saved');
  expect(text).not.toContain('note:');
});

test('what comes late, one thing after the other, is all there', async ({ open }) => {
  const bridge = await open(`<button onclick="steps()">Go</button><output id=said></output><input aria-label=Name>
    <script>function steps() {
      setTimeout(() => (said.value = 'one'), 20);
      setTimeout(() => (document.querySelector('input').value = 'two'), 40);
      setTimeout(() => document.querySelector('input').focus(), 55);
    }</script>`);
  await bridge.call('look');
  const { text } = await bridge.on('click', 'button', 'Go');
  expect(text).toContain('status [ref=e4]: one');
  expect(text).toContain('textbox "Name" [active] [ref=e3]: two');
});

test('what is about to come to rest is waited for, what moves for ever is not', { tag: long }, async ({ open }) => {
  const bridge =
    await open(`<style>@keyframes turn { to { rotate: 1turn } } #ever { animation: turn 1s infinite } .in { animation: turn 0.3s }</style>
    <p id=ever>ever</p><button onclick="said.classList.add('in')">Go</button><p id=said onanimationend="this.textContent = 'rested'">moving</p>`);
  await bridge.call('look');
  const { text } = await bridge.on('click', 'button', 'Go');
  expect(text).toContain('paragraph [ref=e4]: rested');
  expect(text).not.toContain('note:');
});
