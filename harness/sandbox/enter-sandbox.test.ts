import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Agent } from '../agents/agent.ts';
import { chooseAgent } from '../agents/choose-agent.ts';
import { noConfinement, type Confinement } from '../agents/confinement.ts';
import { Cannot } from '../cannot.ts';
import { enterSandbox } from './enter-sandbox.ts';

const world = 'checkout-console';
const command = (confinement: Partial<Confinement>): Agent => {
  const agent = chooseAgent('command:true', world, { ...noConfinement, ...confinement });
  if (agent === null) throw new Error('a command is an agent');
  return agent;
};

/** Enters on a machine that has no sandbox. */
async function enter(agent: Agent): Promise<{ containment: string; said: string[] }> {
  const said: string[] = [];
  const trial = { onProgress: (text: string) => said.push(text) } as unknown as Parameters<typeof enterSandbox>[1];
  await using entered = await enterSandbox(agent, trial, () => Promise.resolve(null));
  assert.equal(entered.agent, agent);
  return { containment: entered.containment, said };
}

test('where there is no sandbox an agent runs outside, and that is said', async () => {
  const { containment, said } = await enter(command({ agentDirs: ['.'] }));
  assert.equal(containment, 'outside');
  assert.match(said.join('\n'), /no sandbox for agents on this machine.*runs outside/);
});

test('where there is no sandbox and it was asked for, nothing is run', async () => {
  await assert.rejects(enter(command({ containment: 'contract' })), (error) => error instanceof Cannot && error.code === 'no_sandbox');
});

test('an agent that is not to be contained runs outside, and nothing is said', async () => {
  assert.deepEqual(await enter(command({})), { containment: 'outside', said: [] });
  const reference = chooseAgent('reference', world);
  assert.ok(reference);
  assert.deepEqual(await enter(reference), { containment: 'outside', said: [] });
});
