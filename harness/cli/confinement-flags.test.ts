import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseAgent } from '../agents/choose-agent.ts';
import { confinementFlags, ConfinementFlags, confinementOf } from './confinement-flags.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { UsageError } from './usage-error.ts';
import { z } from 'zod';

const schema = ConfinementFlags.extend({ positionals: z.array(z.string()) });
const read = (...args: readonly string[]): ReturnType<typeof confinementOf> =>
  confinementOf(parseCommandLine(args, confinementFlags, schema), { MODEL_KEY: 'sk', EMPTY: '' });

test('folders, variables and addresses are read, each as often as it is given', () => {
  assert.deepEqual(read('--agent-dir', 'a', '--agent-dir', 'b', '--agent-env', 'MODEL_KEY', '--allow-net', 'api.example.org:443'), {
    containment: null,
    agentDirs: ['a', 'b'],
    agentEnv: { MODEL_KEY: 'sk' },
    allowNet: [{ host: 'api.example.org', port: 443 }],
  });
});

for (const args of [
  ['--containment', 'separate'],
  ['--agent-env', 'MODEL_KEY=sk'],
  ['--agent-env', 'NOT_SET'],
  ['--allow-net', 'api.example.org'],
  ['--allow-net', 'https://api.example.org:443'],
  ['--containment', 'outside', '--agent-dir', 'a'],
]) {
  test(`used wrongly: ${args.join(' ')}`, () => {
    assert.throws(() => read(...args), UsageError);
  });
}

test('a command is contained where its folder is named or somebody asks for it, and not where it is to be outside', () => {
  const isContained = (...args: readonly string[]): boolean =>
    chooseAgent('command:true', 'checkout-console', read(...args))?.contained !== undefined;
  assert.equal(isContained(), false);
  assert.equal(isContained('--agent-dir', '.'), true);
  assert.equal(isContained('--containment', 'contract'), true);
  assert.equal(isContained('--containment', 'outside'), false);
});

test('a built-in agent is handed the sealed solution, so it cannot be contained', () => {
  assert.throws(() => chooseAgent('reference', 'checkout-console', read('--containment', 'contract')), UsageError);
  assert.equal(chooseAgent('reference', 'checkout-console', read('--containment', 'outside'))?.name, 'reference');
});
