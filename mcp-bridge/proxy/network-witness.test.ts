import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNetworkWitness, type Announced, type NetworkRecord, type NetworkWitness, type Proxied } from './network-witness.ts';

const url = 'http://console.localhost/api/drafts/D-1009/place';

function witnessed(tell: (witness: NetworkWitness) => void): NetworkRecord[] {
  const lines: NetworkRecord[] = [];
  tell(createNetworkWitness((line) => lines.push(line)));
  return lines;
}

const announced = (more: Partial<Announced> = {}): Announced => ({
  method: 'POST',
  url,
  frame: 'main',
  resource: 'fetch',
  initiator: '/assets/index.js',
  trusted: true,
  ...more,
});

const proxied = (requestId: string, more: Partial<Proxied> = {}): Proxied => ({
  kind: 'request',
  requestId,
  actionId: 'a1',
  method: 'POST',
  url,
  bodySha256: null,
  status: 200,
  ...more,
});

test('both witnesses make one line, whichever speaks first', () => {
  const line = { ...proxied('a1.m1'), ...announced() };
  const browserFirst = witnessed((witness) => {
    witness.announced(1, announced());
    witness.proxied(proxied('a1.m1'));
    witness.answered(1);
    witness.flush();
  });
  const proxyFirst = witnessed((witness) => {
    witness.proxied(proxied('a1.m1'));
    witness.announced(1, announced());
    witness.answered(1);
    witness.flush();
  });
  assert.deepEqual([browserFirst, proxyFirst], [[line], [line]]);
});

test('the same request twice is joined in order', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced({ trusted: true }));
    witness.announced(2, announced({ trusted: false }));
    witness.proxied(proxied('a1.m1'));
    witness.proxied(proxied('a1.m2'));
  });
  assert.deepEqual(
    lines.map(({ requestId, trusted }) => [requestId, trusted]),
    [
      ['a1.m1', true],
      ['a1.m2', false],
    ],
  );
});

test('what only the proxy saw is unmatched', () => {
  const lines = witnessed((witness) => {
    witness.proxied(proxied('a1.m1'));
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind, frame, trusted }) => ({ kind, frame, trusted })),
    [{ kind: 'unmatched', frame: 'none', trusted: null }],
  );
});

test('what the browser got an answer to without the proxy is unmatched', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced());
    witness.answered(1);
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind, requestId, status }) => ({ kind, requestId, status })),
    [{ kind: 'unmatched', requestId: null, status: null }],
  );
});

test('what never left the browser leaves no line', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced({ method: 'GET' }));
    witness.cached(1);
    witness.answered(1);
    witness.announced(2, announced());
    witness.failed(2);
    witness.announced(3, announced());
    witness.flush();
  });
  assert.deepEqual(lines, []);
});

test('a cancelled request does not take the place of its repetition', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced({ initiator: '/cancelled.js' }));
    witness.failed(1);
    witness.announced(2, announced({ initiator: '/repeated.js' }));
    witness.proxied(proxied('a1.m1'));
    witness.answered(2);
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind, initiator }) => [kind, initiator]),
    [['request', '/repeated.js']],
  );
});

test('a request that failed in the browser after the proxy had carried it is still one line', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced());
    witness.failed(1);
    witness.proxied(proxied('a1.m1'));
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind, trusted }) => [kind, trusted]),
    [['request', true]],
  );
});

test('a request from the cache leaves the real one its place', () => {
  const lines = witnessed((witness) => {
    witness.announced(1, announced());
    witness.announced(2, announced());
    witness.proxied(proxied('a1.m1'));
    witness.cached(1);
    witness.answered(2);
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['request'],
  );
});

test('refused and foreign requests are written as what they are', () => {
  const lines = witnessed((witness) => {
    witness.proxied(proxied('-', { kind: 'foreign', status: 407 }));
    witness.proxied(proxied('-', { kind: 'blocked', url: 'http://evil.example/', status: 403 }));
    witness.flush();
  });
  assert.deepEqual(
    lines.map(({ kind, frame }) => [kind, frame]),
    [
      ['foreign', 'none'],
      ['blocked', 'none'],
    ],
  );
});
