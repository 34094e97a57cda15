import { expect, test } from './open-bridge.ts';

const page = `
  <button onclick="out.value = confirm('Sure?')">Ask</button>
  <button onclick="out.value = prompt('Name?', 'Ana')">Name</button>
  <button onclick="alert('one'); alert('two'); fetch('/api/told', { method: 'POST' }); out.value = 'told'">Tell</button>
  <button onclick="setTimeout(() => { alert('late'); out.value = 'later' }, 20)">Later</button>
  <label>Code <input oninput="if (this.value.length === 3) confirm('Third?')"></label>
  <output id=out></output>`;

test('a dialog of the browser is reported, waits for its answer, and keeps no other tool waiting', async ({ open }) => {
  const bridge = await open(page, { frames: true });
  await bridge.call('look');
  const ask = bridge.ref('button', 'Ask');
  const asked = await bridge.call('click', { ref: ask });
  expect(asked).toMatchObject({ isError: false, images: [] });
  expect(asked.text).toContain('A dialog of the browser opened (confirm "Sure?") and waits: answer it with dialog.');

  const before = performance.now();
  for (const [tool, args] of [
    ['look', {}],
    ['click', { ref: ask }],
    ['screenshot', {}],
    ['key', { combo: 'Tab' }],
    ['reload', {}],
  ] as const) {
    expect((await bridge.call(tool, args)).text, tool).toContain('error dialog_open: a dialog of the browser (confirm "Sure?") is open');
  }
  expect((await bridge.call('task')).text).toBe('Do it.');
  expect(performance.now() - before).toBeLessThan(3000);

  const accepted = await bridge.call('dialog', { accept: true });
  expect(accepted.text).toContain('ok: accepted the confirm "Sure?". Now at /');
  expect(accepted.text).toMatch(/status \[ref=e\d+\]: true/);
  expect((await bridge.call('dialog', { accept: true })).text).toContain('error no_dialog');
});

test('each kind of dialog takes its answer, one after the other, and what follows is a person’s doing', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  const refs = Object.fromEntries(['Ask', 'Name', 'Tell', 'Later'].map((name) => [name, bridge.ref('button', name)]));
  const code = bridge.ref('textbox', 'Code');

  expect((await bridge.call('click', { ref: refs['Name'] })).text).toContain('(prompt "Name?", with "Ana" filled in)');
  expect((await bridge.call('dialog', { accept: true, text: 'Bo' })).text).toMatch(/status \[ref=e\d+\]: Bo/);
  await bridge.call('click', { ref: refs['Ask'] });
  expect((await bridge.call('dialog', { accept: false })).text).toMatch(/dismissed the confirm[^]*status \[ref=e\d+\]: false/);

  expect((await bridge.call('click', { ref: refs['Tell'] })).text).toContain('alert "one"');
  expect((await bridge.call('dialog', { accept: true })).text).toContain('alert "two"');
  expect((await bridge.call('dialog', { accept: true })).text).toMatch(/status \[ref=e\d+\]: told/);
  const request = bridge.network().find((line) => line.url.endsWith('/api/told'));
  expect(request).toMatchObject({ trusted: true, actionId: bridge.actions().at(-1)?.id });

  expect((await bridge.call('click', { ref: refs['Later'] })).text).toContain('A dialog of the browser opened (alert "late")');
  expect((await bridge.call('dialog', { accept: true })).text).toMatch(/status \[ref=e\d+\]: later/);

  // Keys that had not been pressed when the dialog came are pressed once it is answered: within that call, not behind it.
  expect((await bridge.call('type', { ref: code, text: 'abcdef' })).text).toContain('confirm "Third?"');
  expect((await bridge.call('dialog', { accept: false })).text).toContain('[active] [ref=');
  expect((await bridge.call('look', { ref: code })).text).toContain('abcdef');
});

test('a page that asks before it is left is left by that answer only, and a trial ends with the question open', async ({ open }) => {
  const bridge = await open(`<label>Note <input></label><script>onbeforeunload = (event) => event.preventDefault()</script>`);
  await bridge.call('look');
  await bridge.on('type', 'textbox', 'Note', { text: 'unsaved' });
  expect((await bridge.call('reload')).text).toContain('beforeunload');
  expect((await bridge.call('dialog', { accept: false })).text).toContain('unsaved');
  expect((await bridge.call('reload')).text).toContain('beforeunload');
  expect((await bridge.call('dialog', { accept: true })).text).not.toContain('unsaved');
  await bridge.call('look');
  await bridge.on('type', 'textbox', 'Note', { text: 'again' });
  expect((await bridge.call('reload')).text).toContain('beforeunload');
  expect((await bridge.call('finish', { status: 'done' })).text).toContain('ok: finished');
  expect(await bridge.said('closed')).toMatchObject({ by: 'finish' });
});
