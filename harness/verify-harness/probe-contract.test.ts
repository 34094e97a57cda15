import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sealTools } from '../seal/seal-tools.ts';
import { readContract } from './contract.ts';
import { probeContract } from './probe-contract.ts';
import { example, writeJson } from './testing/example.ts';

test('in the sandbox that the contract describes nothing is open, and nothing is left behind', async (t) => {
  const tools = await sealTools();
  if (tools.level === 'uid' || tools.bwrap === null) return t.skip('needs a working bwrap');
  const contract = readContract(join(example(t), 'contract.json'));
  assert.deepEqual(await probeContract(contract), {
    kind: 'probed',
    probes: { network: 'denied', filesystem: 'denied', exec: 'denied', secrets: 'denied' },
  });
  assert.deepEqual(
    readdirSync(tmpdir()).filter((name) => name.startsWith(`tillproof-contract-${process.pid}-`)),
    [],
  );
});

test('a launcher that is no sandbox is seen to be open in everything', async (t) => {
  const contract = readContract(writeJson(join(example(t), 'none.json'), { run: ['/usr/bin/env'] }));
  assert.deepEqual(await probeContract(contract), {
    kind: 'probed',
    probes: { network: 'open', filesystem: 'open', exec: 'open', secrets: 'open' },
  });
});

test('each way out is seen by itself', async (t) => {
  const tools = await sealTools();
  if (tools.level === 'uid' || tools.bwrap === null) return t.skip('needs a working bwrap');
  const { bwrap } = tools;
  const host = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'];
  const holes = [
    { run: [bwrap, ...host, '--unshare-all', '--clearenv'], open: ['exec', 'filesystem'] },
    { run: [bwrap, ...host, '--unshare-all', '--share-net'], open: ['exec', 'filesystem', 'network', 'secrets'] },
  ];
  for (const { run, open } of holes) {
    const probed = await probeContract(readContract(writeJson(join(example(t), 'hole.json'), { run })));
    assert.equal(probed.kind, 'probed');
    const found = probed.kind === 'probed' ? Object.entries(probed.probes) : [];
    assert.deepEqual(found.flatMap(([what, how]) => (how === 'open' ? [what] : [])).toSorted(), open);
  }
});

for (const [what, run] of [
  ['is not there', ['/nonexistent/launcher']],
  ['swallows the answer', ['/bin/true']],
  ['fails', ['/bin/false']],
] as const) {
  test(`a launcher that ${what} leaves the contract unprobed`, async (t) => {
    const probed = await probeContract(readContract(writeJson(join(example(t), 'odd.json'), { run })));
    assert.equal(probed.kind, 'unprobed');
  });
}
