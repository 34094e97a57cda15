import { isLong, long } from '../long-run.ts';
import { expect, test } from './open-bridge.ts';

test('a click answers with what happened and the page as it is then', async ({ open }) => {
  const bridge = await open('<button onclick="count.value = +count.value + 1">Add</button><output id=count>0</output>');
  await bridge.call('look');
  const { text } = await bridge.on('click', 'button', 'Add');
  expect(text.split('\n')[0]).toBe('ok: clicked button "Add". Now at /, "Fixture"; the state below is current.');
  expect(text).toContain('status [ref=e3]: 1');
});

test('the answer waits for what the action asked for, and shows its result', async ({ open }) => {
  const bridge = await open(`<button onclick="load()">Load</button><p id=out>nothing yet</p>
    <script>async function load() { out.textContent = await (await fetch('/api/slow')).text(); await fetch('/api/slow'); out.textContent += ', twice'; }</script>`);
  await bridge.call('look');
  expect((await bridge.on('click', 'button', 'Load')).text).toContain('paragraph [ref=e3]: slow answer, twice');
});

test('requests that fail do not keep the answer waiting', { tag: long }, async ({ open }) => {
  const bridge = await open(`<button onclick="load()">Load</button><p id=out></p>
    <script>async function load() {
      const tries = [fetch('/api/broken'), fetch('http://elsewhere.example/'), fetch('/api/slow', { signal: AbortSignal.abort() }), fetch('http://localhost:1/')];
      out.textContent = (await Promise.allSettled(tries)).map(({ status }) => status).join(' ');
    }</script>`);
  await bridge.call('look');
  expect((await bridge.on('click', 'button', 'Load')).text).toContain('fulfilled rejected rejected rejected');
});

test('a page that never comes to rest is shown as it is, with a note', async ({ open }) => {
  const bridge = await open(
    '<output id=tick></output><button>Go</button><script>setInterval(() => (tick.value = performance.now()), 10)</script>',
  );
  const { text, isError } = await bridge.call('wait', { ms: 0 });
  expect([isError, text]).toEqual([false, expect.stringContaining('note: the page is still changing or loading')]);
});

test('a field is filled, read back, and heard by a script that controls it', async ({ open }) => {
  const bridge = await open('<label>Name <input oninput="heard.value = this.value"></label><output id=heard></output>');
  await bridge.call('look');
  await bridge.on('set_value', 'textbox', 'Name', { value: 'Ana Lima' });
  expect((await bridge.call('look')).text).toContain('status [ref=e4]: Ana Lima');
});

test('a value that does not stay is an error that says what the field holds', async ({ open }) => {
  const bridge = await open('<label>Code <input oninput="this.value = this.value.toUpperCase()"></label>');
  await bridge.call('look');
  const { text, isError } = await bridge.on('set_value', 'textbox', 'Code', { value: 'abc' });
  expect([isError, text.split('\n')[0]]).toEqual([true, expect.stringContaining('error value_not_taken: textbox "Code" now holds "ABC"')]);
});

test('a date is written in ISO and typed in whatever order the browser wants', { tag: long }, async ({ open }) => {
  const bridge = await open('<label>Day <input type=date></label>');
  await bridge.call('look');
  expect((await bridge.on('set_value', 'textbox', 'Day', { value: '2026-03-16' })).text).toContain('"Day" [active] [ref=e3]: 2026-03-16');
  expect((await bridge.on('set_value', 'textbox', 'Day', { value: '16/03/2026' })).text).toContain(
    'error value_not_taken: write it like 2026-03-16',
  );
});

const slowForm = `<form onsubmit="fetch('/api/save', { method: 'POST' }); return false"><label>Note <input></label></form>
  <script>addEventListener('keydown', () => { for (const end = performance.now() + 120; performance.now() < end; ); })</script>`;

const tooLong = [
  { tool: 'type', args: { text: `${'a'.repeat(200)}\n` }, code: 'value_not_taken' },
  ...(isLong ? [{ tool: 'key', args: { combo: 'a', repeat: 50 }, code: 'not_responding' }] : []),
];

for (const { tool, args, code } of tooLong) {
  test(`${tool} stops where its time is up, and nothing of it falls into a later call`, async ({ open }) => {
    const bridge = await open(slowForm);
    await bridge.call('look');
    await bridge.on('click', 'textbox', 'Note');
    const { text, isError } = await bridge.call(tool, args);
    expect([isError, text.split(':')[0]]).toEqual([true, `error ${code}`]);
    const held = /textbox "Note".*/.exec(text)?.[0];
    expect(held).toContain('aaa');
    await bridge.call('wait', { ms: 500 });
    expect((await bridge.call('look')).text).toContain(held);
    expect(bridge.site.api()).toEqual([]);
  });
}

test('typed keys go where the focus is, and nowhere without one', async ({ open }) => {
  const bridge = await open('<label>Note <input value="a"></label>');
  await bridge.call('look');
  expect((await bridge.call('type', { text: 'b' })).text).toContain('error no_focus');
  expect((await bridge.on('type', 'textbox', 'Note', { text: 'b' })).text).toMatch(/textbox "Note" \[active\] \[ref=e3\]: (ab|ba)/);
  await bridge.call('key', { combo: 'ctrl+a' });
  expect((await bridge.call('type', { text: 'c' })).text).toContain('[ref=e3]: c');
});

test('an option of a native list is chosen once, by keys', async ({ open }) => {
  const bridge = await open(
    `<select aria-label=Reason onchange="heard.value += this.value + ' '"><option disabled>None<option>Damaged<option>Duplicate<option>Other</select><output id=heard></output>`,
  );
  await bridge.call('look');
  await bridge.on('select', 'combobox', 'Reason', { option: 'Other' });
  expect((await bridge.call('look')).text).toContain('status [ref=e3]: Other');
  await bridge.on('select', 'combobox', 'Reason', { option: 'Damaged' });
  expect((await bridge.call('look')).text).toContain('status [ref=e3]: Other Damaged');
  expect((await bridge.on('select', 'combobox', 'Reason', { option: 'Lost' })).text).toContain(
    'error no_such_option: there is no option "Lost"; there are "None", "Damaged", "Duplicate", "Other"',
  );
  expect((await bridge.on('select', 'combobox', 'Reason', { option: 'None' })).text).toContain('error disabled');
});

test('an option of a list that opens elsewhere on the page is chosen and shown', async ({ open }) => {
  const bridge = await open(`<button role=combobox aria-label=Reason aria-expanded=false onclick="list.hidden = false">Choose</button>
    <ul role=listbox id=list hidden onclick="document.querySelector('button').textContent = event.target.textContent; list.hidden = true"
      ><li role=option>Damaged<li role=option aria-disabled=true>Duplicate<li role=option>Other</ul>`);
  await bridge.call('look');
  const { text, isError } = await bridge.on('select', 'combobox', 'Reason', { option: 'Other' });
  expect([isError, text]).toEqual([false, expect.stringContaining('combobox "Reason" [ref=e2]: Other')]);
  expect((await bridge.on('select', 'combobox', 'Reason', { option: 'Lost' })).text).toContain('error no_such_option');
});

test('boxes are ticked and unticked, whether native or drawn, and an unmoved one is an error', async ({ open }) => {
  const bridge = await open(`<label><input type=checkbox checked>Restock</label>
    <span role=switch aria-checked=false tabindex=0 onclick="this.ariaChecked = this.ariaChecked !== 'true'">Notify</span>
    <span role=checkbox aria-checked=false tabindex=0>Stuck</span>`);
  await bridge.call('look');
  expect((await bridge.on('check', 'checkbox', 'Restock', { checked: false })).text).toContain('checkbox "Restock" [active] [ref=e3]');
  expect((await bridge.on('check', 'switch', 'Notify')).text).toContain('switch "Notify" [checked]');
  expect((await bridge.on('check', 'switch', 'Notify')).text).toContain('was already ticked');
  expect((await bridge.on('check', 'checkbox', 'Stuck')).text).toContain('error value_not_taken: checkbox "Stuck" is still not ticked');
});

test('each way in which a click cannot be done has its own code', async ({ open }) => {
  const bridge = await open(`<button id=gone>Goes</button><button disabled>Off</button><button id=hides>Hides</button><button>Under</button>
    <div id=over role=dialog aria-label=Sure hidden style="position:fixed;inset:0;background:#fff8">Sure?</div>
    <button onclick="setTimeout(spoil, 1000)">Spoil</button>
    <script>function spoil() { gone.remove(); hides.style.visibility = 'hidden'; over.hidden = false; fetch('/api/spoilt'); }</script>`);
  await bridge.call('look');
  const refs = ['Hides', 'Under', 'Off', 'Goes'].map((name) => bridge.ref('button', name));
  await bridge.on('click', 'button', 'Spoil');
  await expect.poll(() => bridge.site.api().length).toBe(1);
  const texts = [];
  for (const ref of refs) texts.push((await bridge.call('click', { ref })).text.split('. Now at')[0]);
  expect(texts).toEqual([
    'error hidden: button "Hides" is not visible',
    'error covered: dialog "Sure" lies over it',
    'error disabled: button "Off" is disabled',
    'error stale_ref: e2 is not on the page any more',
  ]);
});

test('a dead reference is answered at once, with the fresh state', async ({ open }) => {
  const bridge = await open('<button>Go</button>');
  await bridge.call('look');
  const start = performance.now();
  const { text } = await bridge.call('click', { ref: 'e9999' });
  expect(performance.now() - start).toBeLessThan(1000);
  expect(text).toContain('button "Go"');
});

test('a point is clicked where something stands, and journaled as what it was', async ({ open }) => {
  const bridge = await open(
    '<style>body{margin:0}</style><button onclick="this.textContent += 1" style="width:100px;height:50px"><b>Go</b></button>',
  );
  expect((await bridge.call('click', { x: 50, y: 25 })).text).toContain('ok: clicked button "Go"');
  expect((await bridge.call('click', { x: 600, y: 700 })).text).toContain('error nothing_there');
  expect((await bridge.call('click', { x: 1280, y: 10 })).text).toContain('error nothing_there');
  const [first] = bridge.actions();
  expect([first?.target, first?.point]).toEqual([
    { role: 'button', name: 'Go' },
    { x: 50, y: 25 },
  ]);
});

test('scrolling moves the page, or says that it does not', async ({ open }) => {
  const bridge = await open('<div style="height:3000px">tall</div>');
  expect((await bridge.call('scroll', { dy: 500 })).isError).toBe(false);
  expect((await bridge.call('scroll', { dy: -5000 })).isError).toBe(false);
  expect((await bridge.call('scroll', { dy: -100 })).text).toContain('error not_scrolled');
});

test('a screenshot is a picture of the viewport, pixel for pixel', { tag: long }, async ({ open }) => {
  const bridge = await open('<h1>Hello</h1>');
  const { images } = await bridge.call('screenshot');
  const png = Buffer.from(images[0] ?? '', 'base64');
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1280, 800]);
});

test('what a password field holds is never shown', { tag: long }, async ({ open }) => {
  const bridge = await open('<label>Password <input type=password value=hunter2></label>');
  expect((await bridge.call('look')).text).toContain('textbox "Password" [ref=e3]: ••••••');
});

test('back goes to the page before, and no further than the app', async ({ open }) => {
  const bridge = await open('<a href="/orders">Orders</a>');
  await bridge.call('look');
  expect((await bridge.on('click', 'link', 'Orders')).text).toContain('Now at /orders,');
  expect((await bridge.call('back')).text).toContain('Now at /,');
  expect((await bridge.call('back')).text).toContain('error no_history');
  expect((await bridge.call('reload')).text).toContain('ok: loaded the page again. Now at /,');
});

test('a wait says how long it really was', { tag: long }, async ({ open }) => {
  const bridge = await open('<h1>Hello</h1>');
  expect((await bridge.call('wait', { ms: 70_000 })).text).toContain('ok: waited 5000 ms (asked for 70000, the most is 5000)');
});

test('a part of the page can be read alone, and found by its text', async ({ open }) => {
  const bridge = await open('<nav aria-label=Main><a href="/a">Drafts</a></nav><main><h1>Orders</h1><button>Refund</button></main>');
  await bridge.call('look');
  const main = await bridge.on('look', 'main', '');
  expect(main.text.split('\n').slice(1)).toEqual([
    '- main [ref=e4]:',
    '  - heading "Orders" [level=1] [ref=e5]',
    '  - button "Refund" [ref=e6]',
  ]);
  expect((await bridge.call('find', { text: 'draft' })).text.split('\n').slice(1)).toEqual([
    '- navigation "Main" [ref=e2]:',
    '  - link "Drafts" [ref=e3]',
  ]);
});
