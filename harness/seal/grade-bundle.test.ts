import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Seal, SealLevel } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { signedTrial } from '../testing/signed-trial.ts';
import { gradeUnder } from './grade-bundle.ts';
import { refuseWeaker, sealTools, type SealTools } from './seal-tools.ts';

const atAnyLevel = ['environment', 'eval', 'inherited', 'read_outside', 'spawn', 'write'];
const byUid = [...atAnyLevel, 'foreign_proc', 'key', 'signal'];

async function sealOf(t: TestContext, tools: SealTools): Promise<Seal> {
  const { verdict } = await gradeUnder(tools, await signedTrial(t));
  assert.doesNotMatch(verdict.invalid ?? '', /the seal .* promises/);
  return verdict.seal;
}

function denied({ probes }: Seal): string[] {
  return Object.keys(probes)
    .filter((name) => probes[name] === 'denied')
    .sort();
}

test('level none, the permission model alone: what it promises is denied, the network and our process are open', async (t) => {
  const seal = await sealOf(t, { level: 'none', bwrap: null });
  for (const name of atAnyLevel) assert.equal(seal.probes[name], 'denied', name);
  assert.equal(seal.level, 'none');
  assert.equal(seal.probes['network'], 'open');
  assert.equal(seal.probes['signal'], 'open');
});

test('level uid: our process and the key are out of reach as well', { skip: !mayChangeUid() && 'needs root' }, async (t) => {
  const seal = await sealOf(t, { level: 'uid', setpriv: '/usr/bin/setpriv' });
  for (const name of byUid) assert.equal(seal.probes[name], 'denied', name);
  assert.equal(seal.level, 'uid');
  assert.equal(seal.probes['network'], 'open');
});

test('level bwrap: every probe is denied', async (t) => {
  const tools = await sealTools();
  if (tools.level !== 'bwrap') return t.skip('needs root and a working bwrap');
  assert.deepEqual(denied(await sealOf(t, tools)), [...byUid, 'network', 'pids'].sort());
});

test('namespaces that work for anybody close the network even at level none', async (t) => {
  const tools = await sealTools();
  const bwrap = tools.level === 'uid' ? null : tools.bwrap;
  if (bwrap === null) return t.skip('needs a working bwrap');
  const seal = await sealOf(t, { level: 'none', bwrap });
  assert.equal(seal.level, 'none');
  assert.equal(seal.probes['network'], 'denied');
});

test('a seal weaker than demanded is refused, and says what is missing', () => {
  const refuses = (tools: SealTools, demanded: SealLevel, message: RegExp): void =>
    assert.throws(
      () => refuseWeaker(tools, demanded),
      (error: unknown) => error instanceof Cannot && error.code === 'weak_seal' && message.test(error.message),
    );
  refuses({ level: 'none', bwrap: null, lacks: 'only root can' }, 'uid', /at level none, and uid was demanded: only root can/);
  refuses({ level: 'uid', setpriv: '/usr/bin/setpriv', lacks: 'bwrap is not installed' }, 'bwrap', /level uid, and bwrap .*not installed/);
  refuseWeaker({ level: 'uid', setpriv: '/usr/bin/setpriv' }, 'uid');
  refuseWeaker({ level: 'uid', setpriv: '/usr/bin/setpriv' }, 'none');
});
