import { expect, test } from './open-bridge.ts';

test('the mouse goes, presses, drags and lets go like a person’s, by reference and by point', async ({ open }) => {
  const bridge = await open(`
    <style>body { margin: 0 } #pad { position: fixed; left: 600px; top: 0; width: 600px; height: 400px; background: #eee }</style>
    <button onmouseenter="hint.value = 'what it does'">Help</button><output id=hint></output>
    <div id=pad role=img aria-label=Pad></div><output id=trace></output>
    <div draggable=true role=button aria-label=Card style="width:100px" ondragstart="event.dataTransfer.setData('text/plain', 'card')">card</div>
    <div role=region aria-label=Box style="width:200px;height:50px;background:#ccc" ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); dropped.value = event.dataTransfer.getData('text/plain')">box</div><output id=dropped></output>
    <button disabled style="position:fixed;left:600px;top:500px;width:100px;height:50px">Off</button>
    <script>
      for (const type of ['mousedown', 'mouseup']) pad.addEventListener(type, (e) => { trace.value += type + e.button + '@' + e.clientX + ',' + e.clientY + ' ' })
      let moves = 0
      pad.addEventListener('mousemove', (e) => { if (e.buttons > 0) trace.dataset.moves = ++moves })
    </script>`);
  await bridge.call('look');
  const [card, box] = [bridge.ref('button', 'Card'), bridge.ref('region', 'Box')];
  expect((await bridge.on('hover', 'button', 'Help')).text).toMatch(/moved the mouse to button "Help"[^]*what it does/);
  expect((await bridge.call('hover', { x: 700, y: 100 })).text).toContain('moved the mouse to image "Pad"');
  await bridge.call('mouse_down', {});
  await bridge.call('hover', { x: 710, y: 120 });
  expect((await bridge.call('mouse_up', { x: 720, y: 130 })).text).toContain('mousedown0@700,100 mouseup0@720,130');
  expect(
    (
      await bridge.call('drag', {
        path: [
          { x: 650, y: 50 },
          { x: 800, y: 60 },
          { x: 900, y: 300 },
        ],
      })
    ).text,
  ).toContain('mousedown0@650,50 mouseup0@900,300');
  expect((await bridge.call('mouse_down', { x: 700, y: 100, button: 'right' })).text).toContain('mousedown2@700,100');
  await bridge.call('mouse_up', { button: 'right' });
  expect((await bridge.call('drag', { ref: card, to: box })).text).toMatch(/dragged button "Card" to region "Box"[^]*: card/);

  for (const [tool, args] of [
    ['mouse_down', { x: 650, y: 520 }],
    [
      'drag',
      {
        path: [
          { x: 650, y: 520 },
          { x: 0, y: 0 },
        ],
      },
    ],
    ['click', { x: 650, y: 520 }],
  ] as const) {
    expect((await bridge.call(tool, args)).text, tool).toContain('error disabled: button "Off" stands there, and is disabled');
  }
  expect((await bridge.call('hover', { x: 1280, y: 5 })).text).toContain('error nothing_there');
  expect((await bridge.call('drag', { ref: card })).text).toContain('error bad_arguments: give either ref and to, or path');
});

test('keys are held, kept down and let go, and make no commands of the browser or of text', async ({ open }) => {
  const bridge = await open(`
    <label>Name <input></label><output id=keys></output>
    <button onclick="keys.value += (event.shiftKey ? 'shifted ' : 'plain ')">Press</button><a href="/orders">Orders</a>
    <script>
      let since = 0
      addEventListener('keydown', (e) => { if (!e.repeat) { since = performance.now(); keys.value += 'down' + e.key + ' ' } })
      addEventListener('keyup', (e) => { keys.value += 'up' + e.key + (performance.now() - since > 250 ? '(long) ' : ' ') })
    </script>`);
  await bridge.call('look');
  const [name, link, button] = [bridge.ref('textbox', 'Name'), bridge.ref('link', 'Orders'), bridge.ref('button', 'Press')];
  await bridge.call('click', { ref: name });
  expect((await bridge.call('key', { combo: 'ArrowDown', hold_ms: 300 })).text).toMatch(
    /held ArrowDown for 300 ms[^]*downArrowDown upArrowDown\(long\)/,
  );
  expect((await bridge.call('key', { combo: 'shift', part: 'down' })).text).toContain('pressed Shift, which stays down');
  expect((await bridge.call('click', { ref: button })).text).toContain('shifted');
  expect((await bridge.call('click', { ref: link })).text).toContain('error blocked_click');
  await bridge.call('key', { combo: 'Shift', part: 'up' });
  expect((await bridge.call('click', { ref: button })).text).toContain('plain');

  await bridge.call('key', { combo: 'ctrl', part: 'down' });
  expect((await bridge.call('key', { combo: 't' })).text).toContain('error blocked_key');
  expect((await bridge.call('type', { ref: name, text: 'tab' })).text).toContain(
    'error blocked_key: Control is still held: let it go first',
  );
  await bridge.call('key', { combo: 'ctrl', part: 'up' });
  expect((await bridge.call('type', { ref: name, text: 'tab' })).isError).toBe(false);
  expect((await bridge.call('key', { combo: 'Hyper' })).text).toContain('error bad_arguments: there is no key Hyper');
  expect((await bridge.call('key', { combo: 'a', repeat: 2, part: 'down' })).text).toContain('error bad_arguments: give one of');
});

test('sections, the way forward, several options, parts of the page and an enlarged piece of it', async ({ open }) => {
  const bridge = await open(`
    <nav aria-label=Main><a href="/orders">Orders</a> <a href="/drafts">Drafts</a></nav>
    <select multiple aria-label=Tags><option>gift<option selected>fragile<option>express<option disabled>gone</select>
    <p>Words of no use</p><button>Save</button><div style="height:3000px"></div><button>Far</button>`);
  await bridge.call('look');
  expect((await bridge.call('section', { name: 'Drafts' })).text).toContain('ok: went to "Drafts". Now at /drafts,');
  expect((await bridge.call('section', { name: 'Returns' })).text).toContain(
    'error no_section: there is no section "Returns"; there are "Orders", "Drafts"',
  );
  await bridge.call('back');
  expect((await bridge.call('forward')).text).toContain('ok: went forward. Now at /drafts,');
  expect((await bridge.call('forward')).text).toContain('error no_history');

  const tags = bridge.ref('listbox', 'Tags');
  expect((await bridge.call('select', { ref: tags, options: ['gift', 'express'] })).text).toMatch(
    /chose "gift", "express"[^]*option "gift" [^\n]*selected[^]*option "fragile" \[ref[^]*option "express" [^\n]*selected/,
  );
  expect((await bridge.call('select', { ref: tags, options: ['gone'] })).text).toContain('error disabled');
  expect((await bridge.call('select', { ref: tags, option: 'fragile' })).isError).toBe(false);
  expect((await bridge.call('select', { ref: tags })).text).toContain('error bad_arguments: give either option or options');

  const controls = await bridge.call('look', { filter: 'interactive' });
  expect(controls.text).toContain('button "Save"');
  expect(controls.text).not.toContain('Words of no use');
  const far = bridge.ref('button', 'Far');
  expect((await bridge.call('scroll', { ref: far })).text).toContain('ok: brought button "Far" into view');

  const { images } = await bridge.call('zoom', { left: 0, top: 0, width: 100, height: 100 });
  const png = Buffer.from(images[0] ?? '', 'base64');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 800]);
  expect((await bridge.call('zoom', { left: 1270, top: 0, width: 100, height: 100 })).text).toContain(
    'error bad_arguments: that goes beyond the viewport',
  );
});

test('no way of pressing makes a new tab of a link, by whatever name or half of a chord', async ({ open }) => {
  const bridge = await open(`<style>a { position: fixed; left: 0; top: 0; width: 200px; height: 100px }</style>
    <a href="/orders">Orders</a><label>Name <input></label><output id=keys></output>
    <script>addEventListener('keydown', (event) => { keys.value += (event.ctrlKey ? 'ctrl-' : '') + event.key + ' ' })</script>`);
  await bridge.call('look');
  const link = bridge.ref('link', 'Orders');
  const texts: string[] = [];
  const call = async (...[name, args]: Parameters<typeof bridge.call>): Promise<string> => {
    const { text } = await bridge.call(name, args);
    texts.push(text);
    return text;
  };
  for (const key of ['ControlLeft', 'ControlOrMeta', 'ShiftRight', 'AltLeft', 'MetaRight']) {
    await call('key', { combo: key, part: 'down' });
    expect(await call('click', { ref: link }), key).toContain('error blocked_click');
    await call('key', { combo: key, part: 'up' });
  }
  await call('key', { combo: 'ControlRight', part: 'down' });
  expect(await call('key', { combo: 'l' })).toContain('error blocked_key');
  await call('key', { combo: 'Control', part: 'up' });

  // A chord of which one key does not exist.
  for (const args of [{ combo: 'Control+\u00e9' }, { combo: 'Control+\u00e9', part: 'down' }, { combo: 'Control+\u00e9', hold_ms: 50 }]) {
    expect(await call('key', args)).toContain('error bad_arguments: there is no key');
    expect(await call('key', { combo: 'x' })).toMatch(/[^-]x \n?/);
  }
  // A chord with a key that is down already leaves it down.
  await call('key', { combo: 'Control', part: 'down' });
  await call('key', { combo: 'Control+b' });
  expect(await call('key', { combo: 'y' })).toContain('ctrl-y');
  await call('key', { combo: 'Control', part: 'up' });

  const here = { x: 50, y: 50 };
  await call('mouse_down', here);
  await call('key', { combo: 'ctrl', part: 'down' });
  expect(await call('mouse_up', {})).toContain('error blocked_click');
  expect(await call('mouse_up', { x: 600, y: 400 })).toContain('ok: let the mouse go');
  expect(await call('drag', { path: [here, here] })).toContain('error blocked_click');
  expect(await call('drag', { ref: link, to: link })).toContain('error blocked_click');
  await call('hover', { ref: link });
  expect(await call('mouse_up', {})).toContain('error bad_arguments: give x and y');
  await call('key', { combo: 'ctrl', part: 'up' });

  expect(texts.filter((text) => text.includes('a new tab opened'))).toEqual([]);
  expect(texts.at(-1)).toContain('Now at /, "Fixture"');
});

test('a point means what stands there now, wherever the page and a frame in it are scrolled to', async ({ open }) => {
  const rows = (name: string): string => Array.from({ length: 40 }, (_, i) => `<button>${name} ${i}</button>`).join('');
  const style =
    '<style>body { margin: 0 } button { display: block; width: 200px; height: 50px } iframe { border: 0; height: 400px }</style>';
  const inner = `${style}${rows('Inner')}<script>scrollTo(0, 500)</script>`;
  const bridge = await open(
    `${style}${rows('Row')}<button disabled>Off</button><iframe srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`,
  );
  await bridge.call('scroll', { x: 700, y: 300, dy: 500 });
  expect((await bridge.call('click', { x: 100, y: 110 })).text).toContain('ok: clicked button "Row 12"');
  await bridge.call('scroll', { x: 700, y: 300, dy: 9000 });
  // The page is 2450 pixels long, the viewport shows the last 800 of them.
  expect((await bridge.call('click', { x: 100, y: 375 })).text).toContain('error disabled: button "Off" stands there, and is disabled');
  expect((await bridge.call('click', { x: 100, y: 425 })).text).toContain('ok: clicked button "Inner 10"');
  expect(bridge.actions().map(({ target }) => target?.name)).toEqual([undefined, 'Row 12', undefined, 'Off', 'Inner 10']);
});
