import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNetworkWitness, type Announced, type NetworkRecord, type NetworkWitness, type Proxied } from './network-witness.ts';

const url = 'http://console.localhost/api/drafts/D-1009/place';
const still = new AbortController().signal;
const hungUp = AbortSignal.abort();

async function witnessed(tell: (witness: NetworkWitness) => void | Promise<void>): Promise<NetworkRecord[]> {
  const lines: NetworkRecord[] = [];
  const witness = createNetworkWitness((line) => lines.push(line));
  await tell(witness);
  witness.flush();
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

const proxied = (more: Partial<Proxied> = {}): Proxied => ({
  requestId: 'a1.m1',
  actionId: 'a1',
  method: 'POST',
  url,
  bodySha256: null,
  status: 200,
  ...more,
});

/** What the proxy does with a request: claims it, then carries or refuses it. */
async function serve(witness: NetworkWitness, requestId: string, gone = still): Promise<void> {
  const claimed = await witness.claim({ method: 'POST', url }, gone);
  if (claimed === null) witness.served('blocked', proxied({ requestId: null, status: 403 }), null);
  else witness.served('request', proxied({ requestId }), claimed);
}

test('a request is one line with what both sides know, whichever speaks first', async () => {
  const { method, ...seen } = announced();
  const line = { kind: 'request', ...proxied(), ...seen, method };
  const browserFirst = await witnessed(async (witness) => {
    witness.announced(1, announced());
    await serve(witness, 'a1.m1');
    witness.answered(1);
  });
  const proxyFirst = await witnessed(async (witness) => {
    const served = serve(witness, 'a1.m1');
    witness.announced(1, announced());
    await served;
    witness.answered(1);
  });
  assert.deepEqual([browserFirst, proxyFirst], [[line], [line]]);
});

test('the same request twice is joined in order', async () => {
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced({ trusted: true }));
    witness.announced(2, announced({ trusted: false }));
    await serve(witness, 'a1.m1');
    await serve(witness, 'a1.m2');
  });
  assert.deepEqual(
    lines.map(({ requestId, trusted }) => [requestId, trusted]),
    [
      ['a1.m1', true],
      ['a1.m2', false],
    ],
  );
});

test('what the page never announced is refused, and of no frame', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const lines = await witnessed(async (witness) => {
    const served = serve(witness, 'a1.m1');
    context.mock.timers.tick(2000);
    await served;
  });
  assert.deepEqual(
    lines.map(({ kind, frame, status }) => ({ kind, frame, status })),
    [{ kind: 'blocked', frame: 'none', status: 403 }],
  );
});

test('once the page has announced all that it sent, what it has not announced is refused at once', async () => {
  const lines = await witnessed(async (witness) => {
    witness.follow(async () => undefined);
    await serve(witness, 'a1.m1');
  });
  assert.deepEqual(
    lines.map(({ kind, frame, status }) => ({ kind, frame, status })),
    [{ kind: 'blocked', frame: 'none', status: 403 }],
  );
});

test('an announcement that the page was still to make is waited for', async () => {
  const lines = await witnessed(async (witness) => {
    witness.follow(async () => {
      await Promise.resolve();
      witness.announced(1, announced());
    });
    await serve(witness, 'a1.m1');
    witness.answered(1);
  });
  assert.deepEqual(
    lines.map(({ kind, trusted }) => [kind, trusted]),
    [['request', true]],
  );
});

test('a page that cannot be asked has its time', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const lines = await witnessed(async (witness) => {
    witness.follow(() => Promise.reject(new Error('the target is closed')));
    const served = serve(witness, 'a1.m1');
    context.mock.timers.tick(1999);
    await Promise.resolve();
    witness.announced(1, announced());
    await served;
    witness.answered(1);
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['request'],
  );
});

test('who hangs up while nobody has claimed its request is not waited for', async () => {
  const lines = await witnessed((witness) => serve(witness, 'a1.m1', hungUp));
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['blocked'],
  );
});

test('a request of another tab leaves the next one of the page its place', async () => {
  const lines = await witnessed(async (witness) => {
    await serve(witness, 'a1.m1', hungUp);
    witness.announced(1, announced());
    await serve(witness, 'a2.m1');
    witness.answered(1);
  });
  assert.deepEqual(
    lines.map(({ kind, requestId }) => [kind, requestId]),
    [
      ['blocked', null],
      ['request', 'a2.m1'],
    ],
  );
});

test('a request that comes before the announcement of a cancelled one like it explains its own', async () => {
  const lines = await witnessed(async (witness) => {
    const served = serve(witness, 'a1.m1');
    witness.announced(1, announced());
    witness.announced(2, announced());
    witness.failed(1);
    await served;
    witness.answered(2);
  });
  assert.deepEqual(
    lines.map(({ kind, requestId }) => [kind, requestId]),
    [['request', 'a1.m1']],
  );
});

test('a request that only the browser saw is told, whatever came before', async () => {
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced());
    await serve(witness, 'a1.m1');
    witness.answered(1);
    witness.announced(2, announced());
    witness.answered(2);
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['request', 'unmatched'],
  );
});

test('an announcement that comes only after its request was refused is explained by it', async () => {
  const lines = await witnessed(async (witness) => {
    await serve(witness, 'a1.m1', hungUp);
    witness.announced(1, announced());
    witness.answered(1);
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['blocked'],
  );
});

test('what the browser got an answer to without the proxy is unmatched', async () => {
  const lines = await witnessed((witness) => {
    witness.announced(1, announced());
    witness.answered(1);
  });
  assert.deepEqual(
    lines.map(({ kind, requestId, status }) => ({ kind, requestId, status })),
    [{ kind: 'unmatched', requestId: null, status: null }],
  );
});

test('an answered announcement is no longer there to be claimed', async () => {
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced());
    witness.answered(1);
    assert.equal(await witness.claim({ method: 'POST', url: `${url}?other` }, hungUp), null);
    assert.equal(await witness.claim({ method: 'GET', url }, hungUp), null);
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['unmatched'],
  );
});

test('what never left the browser leaves no line', async () => {
  const lines = await witnessed((witness) => {
    witness.announced(1, announced({ method: 'GET' }));
    witness.cached(1);
    witness.answered(1);
    witness.announced(2, announced());
    witness.failed(2);
    witness.announced(3, announced());
  });
  assert.deepEqual(lines, []);
});

test('a cancelled request does not take the place of its repetition', async () => {
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced({ initiator: '/cancelled.js' }));
    witness.failed(1);
    witness.announced(2, announced({ initiator: '/repeated.js' }));
    await serve(witness, 'a1.m1');
    witness.answered(2);
  });
  assert.deepEqual(
    lines.map(({ kind, initiator }) => [kind, initiator]),
    [['request', '/repeated.js']],
  );
});

test('a request that failed in the browser before the proxy had it is still one line', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced());
    witness.failed(1);
    const served = serve(witness, 'a1.m1');
    context.mock.timers.tick(100);
    await served;
  });
  assert.deepEqual(
    lines.map(({ kind, trusted }) => [kind, trusted]),
    [['request', true]],
  );
});

test('a request from the cache leaves the real one its place', async () => {
  const lines = await witnessed(async (witness) => {
    witness.announced(1, announced());
    witness.announced(2, announced());
    await serve(witness, 'a1.m1');
    witness.cached(1);
    witness.answered(2);
  });
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ['request'],
  );
});

test('what was refused on sight is joined with its announcement, whichever comes first, and written at the end at the latest', async () => {
  const outside = { method: 'GET', url: 'http://evil.example/' };
  const refused = proxied({ requestId: null, status: 403, ...outside });
  const lines = await witnessed((witness) => {
    witness.announced(1, announced(outside));
    witness.refused(refused);
    witness.refused(refused);
    witness.announced(2, announced(outside));
    witness.refused(refused);
  });
  assert.deepEqual(
    lines.map(({ kind, frame }) => [kind, frame]),
    [
      ['blocked', 'main'],
      ['blocked', 'main'],
      ['blocked', 'none'],
    ],
  );
});

test('a URL longer than a line can hold is cut', async () => {
  const lines = await witnessed((witness) => witness.refused(proxied({ url: `${url}?${'x'.repeat(100_000)}` })));
  assert.equal(lines[0]?.url.length, 8000);
});
