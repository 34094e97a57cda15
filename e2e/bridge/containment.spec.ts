import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { openCanary } from './canary.ts';
import { expect, test, type Bridge } from './open-bridge.ts';
import { openPorts } from './open-ports.ts';

const escapesOf = (bridge: Bridge): string[] => bridge.actions().flatMap(({ escapes }) => escapes);

test('a page that goes elsewhere is brought back, and the attempt is on its action', async ({ open }) => {
  await using outside = await openCanary();
  const bridge =
    await open(`<a href="${outside.origin}/a">Http</a><a href="https://elsewhere.example/">Https</a><a href="about:blank">Blank</a>
    <a href="javascript:location='${outside.origin}/b'">Script</a><a href="/api/leave?${encodeURIComponent(`${outside.origin}/c`)}">Redirect</a>`);
  await bridge.call('look');
  const escapes = [];
  for (const name of ['Http', 'Https', 'Blank', 'Script', 'Redirect']) {
    const { text } = await bridge.on('click', 'link', name);
    expect(text).toContain('note: the page was led out of the app and was brought back');
    expect(text).toContain('Now at /, "Fixture"');
    escapes.push(bridge.actions().at(-1)?.escapes[0]);
  }
  expect(escapes).toEqual([
    `GET ${outside.origin}/a`,
    'CONNECT elsewhere.example:443',
    'page about:blank',
    `GET ${outside.origin}/b`,
    `GET ${outside.origin}/c`,
  ]);
  expect(outside.reached()).toEqual([]);
});

/** What no page of ours links to: other schemes, and with them files and the browser's own pages. */
const addresses = [
  'file:///proc/self/environ',
  'view-source:file:///proc/self/environ',
  'view-source:http://console.localhost/',
  'chrome://version/',
  'chrome-untrusted://print/',
  'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.html',
  'devtools://devtools/bundled/inspector.html',
  'about:version',
  'about:blank',
  'data:text/html,<h1>data</h1>',
  'filesystem:http://console.localhost/temporary/x',
  'mailto:a@b.example',
  'ftp://127.0.0.1/x',
];

/** The trial's own mark stands in the environment of each of its processes. */
const fromOutside = /TILLPROOF_TRIAL|Chromium\b|<!doctype/i;

test('no other scheme is opened by a link, a script or a new window, nor by a frame but what the page itself writes', async ({ open }) => {
  const bridge = await open(`<h1>Shop</h1>
    ${addresses
      .map(
        (address, i) => `<a href="${address}">Link ${i}.</a> <button onclick="location.href = '${address}'">Script ${i}.</button>
          <button onclick="window.open('${address}')">Window ${i}.</button>`,
      )
      .join(' ')}
    <button onclick="frames()">Frames</button><script>function frames() {
      for (const src of ${JSON.stringify(addresses)}) document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }</script>`);
  await bridge.call('look');
  for (const i of addresses.keys()) {
    for (const name of [`Link ${i}.`, `Script ${i}.`, `Window ${i}.`]) {
      const { text } = await bridge.on('click', name.startsWith('Link') ? 'link' : 'button', name);
      expect(text).toContain('Now at /, "Fixture"');
      expect(text).toContain('heading "Shop"');
      expect(text).not.toMatch(fromOutside);
      expect(text).not.toContain('still changing');
    }
  }
  // What it was led to instead was empty.
  expect(escapesOf(bridge).filter((escape) => !/page about:(blank|version)/.test(escape))).toEqual([]);

  await bridge.on('click', 'button', 'Frames');
  const { text } = await bridge.call('look');
  expect(text).toContain('heading "data"');
  expect(text).not.toMatch(fromOutside);
  expect(bridge.actions().at(-2)?.escapes).toEqual(['frame data:text/html,<h1>data</h1>']);
  await bridge.hangUp();
  expect(bridge.network().filter(({ kind }) => kind !== 'request' && kind !== 'foreign')).toEqual([]);
});

test('nothing goes from one trial to another by clipboard or broadcast', async ({ open }) => {
  const page = `<label>Note <input value="words of the first"></label><output id=heard></output>
    <script>const radio = new BroadcastChannel('radio'); radio.onmessage = ({ data }) => (heard.value += data);</script>
    <button onclick="new BroadcastChannel('radio').postMessage('a call')">Call</button>`;
  const first = await open(page);
  const second = await open(page.replace('words of the first', ''));
  for (const bridge of [first, second]) await bridge.call('look');
  await first.on('click', 'textbox', 'Note');
  for (const combo of ['ctrl+a', 'ctrl+c', 'End', 'ctrl+v']) await first.call('key', { combo });
  const { text } = await first.on('click', 'button', 'Call');
  // Within a trial both work.
  expect(text).toContain('words of the firstwords of the first');
  expect(text).toContain(': a call');

  await second.on('click', 'textbox', 'Note');
  await second.call('key', { combo: 'ctrl+v' });
  const other = await second.call('look');
  expect(other.text).toMatch(/textbox "Note" \[active\] \[ref=\w+\]$/m);
  expect(other.text).not.toMatch(/words|a call/);
});

test('nothing is saved, and no file is chosen', async ({ open }) => {
  const words = 'words that a page wants to save';
  const bridge = await open(
    `<a href="data:text/plain,${words}" download=a.txt>Data</a> <a id=blob download=b.txt>Blob</a> <a href="/api/attachment">Attachment</a>
    <label>File <input type=file></label> <button onclick="showOpenFilePicker().catch(() => (out.value = 'no picker'))">Pick</button><output id=out></output>
    <script>blob.href = URL.createObjectURL(new Blob(['${words}']))</script>`,
  );
  await bridge.call('look');
  const notes: string[] = [];
  for (const [role, name] of [
    ['link', 'Data'],
    ['link', 'Blob'],
    ['link', 'Attachment'],
    ['button', 'File'],
    ['button', 'Pick'],
  ] as const) {
    const { text } = await bridge.on('click', role, name);
    notes.push(...text.split('\n').filter((line) => line.startsWith('note:')));
    expect(text).toContain('Now at /, "Fixture"');
  }
  const refused = 'note: a download was refused: nothing is saved here';
  expect(notes).toEqual([refused, refused, refused, 'note: a file chooser opened and was closed: files cannot be uploaded here']);
  expect((await bridge.call('look')).text).toContain('no picker');
  const saved = readdirSync(bridge.scratch, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(
    saved.filter(({ parentPath, name }) => /\.txt|crdownload/.test(name) || readFileSync(join(parentPath, name)).includes(words)),
  ).toEqual([]);
});

test('the browser has no port but its proxy: no debugger listens, nothing waits for packets', async ({ open }) => {
  test.skip(process.platform !== 'linux', 'needs /proc');
  const bridge = await open('<h1>Shop</h1>');
  await bridge.call('look');
  const processes = trialProcesses(bridge.trialId);
  const commands = processes.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).filter((command) => command.includes('--headless'));
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((command) => /--remote-debugging-(port|address)/.test(command))).toEqual([]);
  expect(openPorts(processes)).toEqual([{ protocol: 'tcp', pid: bridge.process.pid, local: expect.stringMatching(/^0100007F:/) }]);
});

test('started by root, the browser is another user that can read nothing of ours, in its own sandbox', async ({ open }) => {
  const uid = findBrowser()?.uid ?? null;
  test.skip(uid === null, 'not root, or the sandbox is not to be had');
  const bridge = await open('<h1>Shop</h1>');
  await bridge.call('look');
  const browsers = trialProcesses(bridge.trialId)
    .map((pid) => ({ command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'), status: readFileSync(`/proc/${pid}/status`, 'utf8') }))
    .filter(({ command }) => command.includes('--headless'));
  expect(browsers.map(({ status }) => /^Uid:\s+(\d+)/m.exec(status)?.[1])).toEqual(browsers.map(() => String(uid)));
  expect(browsers.filter(({ command }) => /--no-sandbox|--disable-setuid-sandbox/.test(command))).toEqual([]);
  const pages = browsers.filter(({ command }) => command.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  // Its system calls are filtered, and it has no right at all.
  for (const { status } of pages) expect(status).toMatch(/CapEff:\s0+$[^]*Seccomp:\s2/m);
  const as = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  for (const [program, path] of [
    ['ls', bridge.scratch],
    ['cat', join(bridge.scratch, 'browser/start.sh')],
    ['cat', `/proc/${bridge.process.pid}/environ`],
  ] as const)
    expect(spawnSync('setpriv', [...as, program, path], { stdio: 'ignore' }).status, `${program} ${path}`).toBe(
      1 + Number(program === 'ls'),
    );
});

test('the tool path is closed to the page', async ({ open }) => {
  const bridge = await open(
    `<button onclick="fetch('/_tool/complete_via_api', { method: 'POST' }).then(({ status }) => (out.value = status))">Cheat</button><output id=out></output>`,
  );
  await bridge.call('look');
  expect((await bridge.on('click', 'button', 'Cheat')).text).toContain('status [ref=e3]: 403');
  expect(bridge.site.api()).toEqual([]);
  expect(escapesOf(bridge)).toEqual(['POST http://console.localhost/_tool/complete_via_api']);
  expect(bridge.network().at(-1)).toMatchObject({ kind: 'blocked', actionId: 'a2', status: 403 });
});

test('keys of the browser are refused, and are no attempt to leave', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>');
  for (const combo of ['F12', 'ctrl+l', 'Control+Shift+I', 'alt+left'])
    expect((await bridge.call('key', { combo })).text).toContain('error blocked_key');
  expect(escapesOf(bridge)).toEqual([]);
});
