import { expect, test, type Bridge } from './open-bridge.ts';
import { long, sample } from '../long-run.ts';

/** A dialog of the browser's own making, and two drawn ones: one that hides all the rest, one that hides nothing. */
const page = `
  <nav aria-label=Main><a href="/orders">Orders</a></nav><main><h1>Shop</h1><button onclick="native.showModal()">Native</button>
    <button onclick="open_(drawn)">Drawn</button> <button onclick="modeless.hidden = false">Modeless</button>
    <label>Code <input></label><button disabled>Off</button></main>
  <dialog id=native aria-label=Terms><button onclick="native.close()">Agree</button></dialog>
  <div id=drawn hidden><div role=dialog aria-label=Refund>
    <button onclick="close_(drawn)">Cancel</button> <button onclick="open_(second)">Ask</button>
    <button onclick="setTimeout(() => close_(drawn), 300)">Soon</button></div><ul role=listbox aria-label=Reasons><li role=option>Late</ul></div>
  <div id=second hidden><div role=alertdialog aria-label=Sure><button onclick="close_(second)">No</button></div></div>
  <div role=dialog aria-label=Help hidden id=modeless><button onclick="modeless.hidden = true">Fold</button></div>
  <script>
    const others = (one) => [...document.body.children].filter((each) => each !== one && each.tagName !== 'SCRIPT')
    const open_ = (one) => { one.hidden = false; one.removeAttribute('aria-hidden'); for (const each of others(one)) each.setAttribute('aria-hidden', 'true') }
    const close_ = (one) => {
      one.hidden = true
      for (const each of others(one)) if (one !== second || each === drawn) each.removeAttribute('aria-hidden')
    }
  </script>`;

/** The page that an answer shows. */
const shown = (text: string): string => text.slice(text.indexOf('\n') + 1);

async function begin(bridge: Bridge): Promise<{ readonly before: string; readonly ref: (role: string, name: string) => string }> {
  const before = shown((await bridge.call('look')).text);
  const refs = new Map([...before.matchAll(/(\w+) "([^"]+)"[^\n]*?\[ref=(\w+)\]/g)].map(([, role, name, ref]) => [`${role} ${name}`, ref]));
  return { before, ref: (role, name) => refs.get(`${role} ${name}`) ?? '' };
}

const dialogs = [
  ['Native', 'dialog', 'Terms', 'Agree'],
  ['Drawn', 'dialog', 'Refund', 'Cancel'],
] as const;
for (const [opener, role, name, close] of sample(dialogs)) {
  test(`what is behind a modal dialog is not listed, nor lost: ${opener}`, async ({ open }) => {
    const bridge = await open(page);
    const { before, ref } = await begin(bridge);
    const opened = shown((await bridge.on('click', 'button', opener)).text);
    expect(opened).toContain(`- ${role} "${name}"`);
    expect(opened).toMatch(/\n- behind the dialog: not reachable$/);
    for (const gone of ['Shop', 'Code', 'Off', 'Modeless']) expect(opened).not.toContain(gone);

    const covered = `error covered: textbox "Code" is behind dialog "${name}"`;
    for (const [tool, args] of [
      ['click', {}],
      ['type', { text: 'x' }],
      ['set_value', { value: 'x' }],
      ['look', {}],
      ['hover', {}],
    ] as const) {
      const { text, isError } = await bridge.call(tool, { ref: ref('textbox', 'Code'), ...args });
      expect([tool, text, isError]).toEqual([tool, expect.stringContaining(covered), true]);
    }
    expect((await bridge.call('section', { name: 'Orders' })).text).toContain(`error covered: the sections are behind dialog "${name}"`);
    expect((await bridge.call('drag', { ref: bridge.ref('button', close), to: ref('textbox', 'Code') })).text).toContain(covered);
    expect(bridge.actions().at(-3)?.target).toEqual({ role: 'textbox', name: 'Code' });
    expect((await bridge.call('click', { ref: 'e999' })).text).toContain('error stale_ref');

    await bridge.call('look');
    const closed = shown((await bridge.on('click', 'button', close)).text);
    const still = (text: string): string => text.replaceAll(' [active]', '');
    expect(still(closed)).toBe(still(before));
    expect((await bridge.call('type', { ref: ref('textbox', 'Code'), text: 'x' })).isError).toBe(false);
  });
}

test('a dialog over a dialog, one that goes by itself, and what a dialog has drawn beside it', async ({ open }) => {
  const bridge = await open(page);
  const { ref } = await begin(bridge);
  const first = shown((await bridge.on('click', 'button', 'Drawn')).text);
  expect(first).toContain('option "Late"');
  const cancel = bridge.ref('button', 'Cancel');
  const soon = bridge.ref('button', 'Soon');
  expect(shown((await bridge.on('click', 'button', 'Ask')).text)).toMatch(
    /^- alertdialog "Sure" [^\n]*:\n {2}- button "No" [^\n]*\n- behind the dialog: not reachable$/,
  );
  expect((await bridge.call('click', { ref: cancel })).text).toContain('error covered: button "Cancel" is behind alertdialog "Sure"');
  expect((await bridge.call('click', { ref: ref('textbox', 'Code') })).text).toContain('error covered: textbox "Code" is behind');
  await bridge.call('look');
  expect(shown((await bridge.on('click', 'button', 'No')).text).replaceAll(' [active]', '')).toBe(first.replaceAll(' [active]', ''));

  await bridge.call('click', { ref: soon });
  await bridge.call('wait', { ms: 400 });
  expect((await bridge.call('click', { ref: ref('textbox', 'Code') })).isError).toBe(false);
});

test('a dialog that leaves the rest of the page in use hides nothing', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  const { before } = await begin(bridge);
  const opened = shown((await bridge.on('click', 'button', 'Modeless')).text);
  expect(opened).toContain('dialog "Help"');
  expect(opened).not.toContain('behind the dialog');
  expect(opened).toContain(before.replaceAll(' [active]', '').split('\n').at(-1));
});
