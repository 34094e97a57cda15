import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { AgentSession } from '#harness/agents/agent.ts';
import { Cannot } from '#harness/cannot.ts';
import { UsageError } from '#harness/cli/usage-error.ts';
import { llmAgent } from '#harness/agents/llm/llm-agent.ts';
import { openModelServer, type Asked, type Move, type Script } from '../model-server.ts';
import { openFakeBridge, type FakeBridge, type Received } from './fake-bridge.ts';

const key = 'sk-planted-0123456789';
const families = [
  { name: 'llm:anthropic/claude-x', env: 'ANTHROPIC', path: '/v1' },
  { name: 'llm:google/gemini-3-x', env: 'GOOGLE_GENERATIVE_AI', path: '/v1beta' },
  { name: 'llm:openai/gpt-x', env: 'OPENAI', path: '/v1' },
  { name: 'llm:openai-compatible/local:7b', env: 'OPENAI_COMPATIBLE', path: '/v1' },
] as const;
const compatible = families[3];

type Played = {
  readonly received: readonly Received[];
  readonly asked: readonly Asked[];
  readonly transcript: readonly Record<string, unknown>[];
  readonly why: unknown;
  readonly error: string | null;
};

/** Plays a script against a bridge without a browser. */
async function play(
  script: (bridge: FakeBridge) => Script,
  {
    family = compatible,
    budget = {},
    patienceMs = 5000,
  }: { family?: (typeof families)[number]; budget?: object; patienceMs?: number } = {},
): Promise<Played> {
  const agentDir = join(mkdtempSync(join(tmpdir(), 'tillproof-llm-')), 'agent');
  const bridge = await openFakeBridge('Serve Ada.');
  await using server = await openModelServer(script(bridge));
  const env = { [`${family.env}_API_KEY`]: key, [`${family.env}_BASE_URL`]: server.origin + family.path };
  const task = { public: { budget: { maxSteps: 10, maxSeconds: 60, ...budget } } };
  const session = { ...bridge.pipes, task, agentDir, signal: new AbortController().signal } as unknown as AgentSession;
  const error = await llmAgent(family.name, env, { patienceMs })
    .run(session)
    .then(
      () => null,
      (thrown: Error) => thrown.message,
    );
  const file = join(agentDir, 'transcript.jsonl');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(join(agentDir, '..'), { recursive: true });
  assert.ok(!text.includes(key), 'the transcript holds the key');
  assert.ok(error?.includes(key) !== true, 'the error holds the key');
  const transcript = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { received: bridge.received, asked: server.asked, transcript, why: transcript.at(-1)?.['why'], error };
}

const call = (tool: string, args: unknown = {}): Move => ({ kind: 'say', calls: [{ tool, args }] });
const done = call('finish', { status: 'done' });
const fixed = (...moves: readonly Move[]) =>
  function* (): Script {
    yield* moves;
  };

for (const family of families) {
  test(`${family.name} looks, invents a tool, sees a picture and finishes`, async () => {
    const shown: string[] = [];
    const played = await play(
      function* () {
        shown.push(yield { kind: 'say', text: 'I look.', calls: [{ tool: 'look', args: { depth: 2 } }] });
        shown.push(yield call('complete_via_api', { order: 'O-1' }));
        yield call('screenshot');
        yield done;
      },
      { family },
    );
    assert.equal(played.error, null);
    assert.deepEqual(played.received, [
      { name: 'look', args: { depth: 2 } },
      { name: 'complete_via_api', args: { order: 'O-1' } },
      { name: 'screenshot', args: {} },
      { name: 'finish', args: { status: 'done' } },
    ]);
    assert.deepEqual(shown, ['ok: look', 'OK']);
    const [first, , , last] = played.asked.map(({ body }) => JSON.stringify(body));
    assert.match(first ?? '', /Serve Ada\./);
    assert.match(last ?? '', /UElD/, 'the picture reaches the model');
    assert.ok(JSON.stringify(played.asked[0]?.headers).includes(key), 'the key goes to the server');
    assert.equal(played.why, 'finished');
  });
}

const malformed = [
  { args: '{"ref": "e5', sent: '{"ref": "e5' },
  { args: '[1,2]', sent: [1, 2] },
  { args: '"e5"', sent: 'e5' },
  { args: '', sent: {} },
];

for (const { args, sent } of malformed) {
  test(`arguments ${JSON.stringify(args)} reach the bridge as they are, and the model hears what became of them`, async () => {
    let heard = '';
    const played = await play(function* () {
      heard = yield call('look', args);
      yield done;
    });
    assert.equal(played.error, null);
    assert.deepEqual(played.received[0], { name: 'look', args: sent });
    assert.equal(heard, typeof sent === 'string' ? 'error invalid_arguments' : 'ok: look');
  });
}

test('a name that the bridge does not know comes back as an error, and the model goes on', async () => {
  const played = await play(fixed(call('evaluate', { code: '1' }), done));
  assert.deepEqual(
    played.received.map(({ name }) => name),
    ['evaluate', 'finish'],
  );
  assert.match(JSON.stringify(played.asked[1]?.body), /Unknown tool: evaluate/);
});

test('several calls of one turn are made in their order', async () => {
  const played = await play(fixed({ kind: 'say', calls: ['look', 'screenshot', 'look', 'finish'].map((tool) => ({ tool, args: {} })) }));
  assert.deepEqual(
    played.received.map(({ name }) => name),
    ['look', 'screenshot', 'look', 'finish'],
  );
  assert.equal(played.why, 'finished');
});

test('a refusal is asked about, and ends the play where it stays one', async () => {
  const no: Move = { kind: 'refuse', text: 'I would rather not.' };
  const stays = await play(fixed(no, no, no));
  assert.deepEqual([stays.received, stays.why], [[], 'the model called no tool 3 times in a row (content-filter)']);
  const goesOn = await play(fixed(no, no, done));
  assert.equal(goesOn.why, 'finished');
});

test('a rate limit, an overloaded server and one that hangs up are asked again', async () => {
  const failed = [429, 503].map((status): Move => ({ kind: 'fail', status, message: 'later' }));
  const played = await play(fixed({ kind: 'hang-up' }, ...failed, done));
  assert.deepEqual([played.error, played.why, played.asked.length], [null, 'finished', 4]);
});

test('a server that says nothing is asked again', async () => {
  const played = await play(fixed({ kind: 'silence' }, done), { patienceMs: 200 });
  assert.deepEqual([played.error, played.why, played.asked.length], [null, 'finished', 2]);
});

test('a server that stays at its limit ends the play with one sentence', async () => {
  const played = await play(fixed(...Array.from({ length: 6 }, (): Move => ({ kind: 'fail', status: 429, message: 'too many requests' }))));
  assert.equal(played.asked.length, 6);
  assert.match(played.error ?? '', /^Failed after 6 attempts\. Last error: .*too many requests$/);
});

test('what a server or its model says of the key is hidden before it is written or sent on', async () => {
  const refused = await play(fixed({ kind: 'fail', status: 401, message: `wrong key ${key}` }));
  assert.equal(refused.error, 'wrong key [hidden key]');
  const echoed = await play(fixed({ kind: 'say', text: key, calls: [{ tool: 'look', args: { [key]: `Bearer ${key}` } }] }, done));
  assert.deepEqual(echoed.received[0]?.args, { '[hidden key]': 'Bearer [hidden key]' });
});

test('tokens and steps have an end', async () => {
  const tokens = await play(fixed({ kind: 'say', calls: [{ tool: 'look', args: {} }], tokens: 500 }), { budget: { maxTokens: 400 } });
  assert.equal(tokens.why, 'all 400 tokens are used up');
  const steps = await play(fixed(...Array.from({ length: 20 }, () => call('look'))), { budget: { maxSteps: 2 } });
  assert.equal(steps.why, 'all 2 steps are used up');
});

test('where the bridge goes away the play is over', async () => {
  const played = await play((bridge) =>
    (function* (): Script {
      bridge.hangUp();
      yield call('look');
    })(),
  );
  assert.match(played.error ?? '', /not connected/i);
});

test('of many pictures only the last ones are sent again', async () => {
  const turns = Array.from({ length: 22 }, () => call('screenshot'));
  const played = await play(fixed(...turns, done), { budget: { maxSteps: 30 } });
  const sent = played.asked.map(({ body }) => JSON.stringify(body).split('UElD').length - 1);
  assert.equal(Math.max(...sent), 20);
  assert.deepEqual(sent.slice(19), [19, 20, 5, 6]);
});

const unusable = [
  {
    name: 'llm:nobody/x',
    env: {},
    is: UsageError,
    says: 'llm:nobody/x is no llm:PROVIDER/MODEL, where PROVIDER is one of anthropic, google, openai, openai-compatible',
  },
  {
    name: 'llm:anthropic',
    env: {},
    is: UsageError,
    says: 'llm:anthropic is no llm:PROVIDER/MODEL, where PROVIDER is one of anthropic, google, openai, openai-compatible',
  },
  { name: 'llm:anthropic/claude-x', env: {}, is: Cannot, says: 'llm:anthropic/claude-x needs a key: set ANTHROPIC_API_KEY' },
  {
    name: 'llm:google/x',
    env: { GOOGLE_GENERATIVE_AI_API_KEY: '' },
    is: Cannot,
    says: 'llm:google/x needs a key: set GOOGLE_GENERATIVE_AI_API_KEY',
  },
  {
    name: 'llm:openai-compatible/x',
    env: {},
    is: Cannot,
    says: 'llm:openai-compatible/x needs the address of its server: set OPENAI_COMPATIBLE_BASE_URL',
  },
  {
    name: 'llm:openai-compatible/x',
    env: { OPENAI_COMPATIBLE_BASE_URL: 'http://me:secret@host/' },
    is: Cannot,
    says: 'OPENAI_COMPATIBLE_BASE_URL is no http address without a user name',
  },
] as const;

for (const { name, env, is, says } of unusable) {
  test(`${name} with ${JSON.stringify(env)} is refused before anything starts: ${says}`, () => {
    assert.throws(
      () => llmAgent(name, env),
      (error) => error instanceof is && error.message === says,
    );
  });
}
