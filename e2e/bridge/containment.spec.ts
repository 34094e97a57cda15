import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Bridge } from './open-bridge.ts';

/** A server of somebody else's, reachable to anything on this machine, that counts who reaches it. */
async function canary(): Promise<
  AsyncDisposable & { readonly origin: string; readonly stun: string; readonly reached: readonly string[] }
> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  server.on('connection', () => reached.push('connection'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const udp = createSocket('udp4', () => reached.push('udp'));
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stun: `stun:127.0.0.1:${udp.address().port}`,
    reached,
    [Symbol.asyncDispose]: async () => {
      udp.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const escapesOf = (bridge: Bridge): string[] => bridge.actions().flatMap(({ escapes }) => escapes);

test('nothing a page script tries reaches another server', async ({ open }) => {
  await using outside = await canary();
  const bridge = await open(`<button onclick="leave()">Leave</button><form id=form target=_blank method=post></form><script>
    const out = '${outside.origin}/';
    const add = (tag, attributes) => document.body.append(Object.assign(document.createElement(tag), attributes));
    function leave() {
      const tries = [
        () => fetch(out + 'fetch', { mode: 'no-cors' }),
        () => fetch(out + 'post', { mode: 'no-cors', method: 'POST', body: 'x' }),
        () => fetch('/api/leave?' + encodeURIComponent(out + 'redirect')),
        () => add('img', { src: out + 'img' }),
        () => add('script', { src: out + 'script' }),
        () => add('iframe', { src: out + 'iframe' }),
        () => add('iframe', { src: '/api/leave?' + encodeURIComponent(out + 'frame-redirect') }),
        () => add('link', { rel: 'stylesheet', href: out + 'style' }),
        () => add('link', { rel: 'prefetch', href: out + 'prefetch' }),
        () => add('link', { rel: 'preload', as: 'script', href: out + 'preload' }),
        () => add('link', { rel: 'modulepreload', href: out + 'modulepreload' }),
        () => add('link', { rel: 'preconnect', href: out }),
        () => add('object', { data: out + 'object' }),
        () => add('script', { type: 'speculationrules', text: JSON.stringify({ prefetch: [{ urls: [out + 'speculation'] }] }) }),
        () => navigator.sendBeacon(out + 'beacon', 'x'),
        () => new EventSource(out + 'events'),
        () => new WebSocket(out.replace('http', 'ws') + 'socket'),
        () => import(out + 'module'),
        () => new Worker(URL.createObjectURL(new Blob(['fetch("' + out + 'worker", { mode: "no-cors" }); new WebSocket("' + out.replace('http', 'ws') + 'worker-socket")']))),
        () => new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + out + 'shared", { mode: "no-cors" })']))),
        () => navigator.serviceWorker.register('/api/worker.js'),
        () => window.open(out + 'open'),
        () => window.open(out + 'noopener', '_blank', 'noopener'),
        () => { form.action = out + 'form'; form.submit(); },
        () => { const peer = new RTCPeerConnection({ iceServers: [{ urls: '${outside.stun}' }] }); peer.createDataChannel('x'); return peer.createOffer().then((offer) => peer.setLocalDescription(offer)); },
        () => { const link = document.createElement('a'); link.href = '#'; link.ping = out + 'ping'; link.click(); },
        () => { const link = document.createElement('a'); link.href = out + 'download'; link.download = 'x'; link.click(); },
      ];
      for (const each of tries) try { Promise.resolve(each()).catch(() => 0); } catch { /* refused at once */ }
    }</script>`);
  await bridge.call('look');
  await bridge.on('click', 'button', 'Leave');
  await bridge.call('wait', { ms: 3000 });
  expect(outside.reached).toEqual([]);
  expect(escapesOf(bridge)).toContainEqual(`GET ${outside.origin}/fetch`);
});

test('a page that goes elsewhere is brought back, and the attempt is on its action', async ({ open }) => {
  await using outside = await canary();
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
  expect(outside.reached).toEqual([]);
});

test('local files and pages of the browser cannot be opened by links', async ({ open }) => {
  const links = ['file:///etc/passwd', 'view-source:http://console.localhost/', 'chrome://version', 'data:text/html,<h1>data</h1>'];
  const bridge = await open(links.map((link, i) => `<a href="${link}">Link ${i}</a>`).join(' '));
  await bridge.call('look');
  for (const [i] of links.entries()) expect((await bridge.on('click', 'link', `Link ${i}`)).text).toContain('Now at /, "Fixture"');
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
