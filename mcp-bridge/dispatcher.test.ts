import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { z } from 'zod';
import { ActionLine } from '#contract/action-line.ts';
import { parseCanonicalJson } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { traps } from '#contract/traps.ts';
import { createDispatcher, type Answer } from './dispatcher.ts';
import { createJournal } from './journal.ts';
import { Refused } from './refusal.ts';
import type { ActionRecord, Stage } from './stage.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { acting, defineTool, type Done, type Tool, type ToolContext } from './tool.ts';
import { finish } from './tools/finish.ts';
import { target } from './tools/target.ts';
import { task } from './tools/task.ts';
import { wait } from './tools/wait.ts';

const press = (handle: (context: ToolContext) => Promise<Done>): Tool =>
  defineTool({
    name: 'press',
    description: 'Press.',
    input: z.strictObject(target),
    annotations: acting,
    handle: (_args, context) => handle(context),
  });

const pressed = press(async () => ({ kind: 'acted', said: 'pressed' }));

/** A dispatcher over a stage, of the given tools besides `task` and `finish`. */
function open(
  stage: Stage,
  ...tools: Tool[]
): {
  readonly call: (name: string, args?: unknown, signal?: AbortSignal) => Promise<Answer>;
  readonly idle: () => Promise<void>;
} {
  const { dispatch, idle } = createDispatcher([...tools, task, finish], stage);
  return { idle, call: (name, args = {}, signal = new AbortController().signal) => dispatch({ name, args, signal }) };
}

function textOf(answer: Answer): string {
  assert.equal(answer.kind, 'result');
  const [first] = answer.kind === 'result' ? answer.result.content : [];
  return first?.type === 'text' ? first.text : '';
}

test('an action is answered with what happened and the current state, and journaled with its target and digest', async () => {
  const stage = fakeStage();
  const text = textOf(await open(stage, pressed).call('press', { ref: 'e1' }));
  assert.equal(text, 'ok: pressed. Now at /drafts, "Drafts"; the state below is current.\n- button "Save" [ref=e1]');
  assert.deepEqual(stage.records, [
    {
      id: 'a1',
      tool: 'press',
      standing: 'listed',
      args: { ref: 'e1' },
      target: { role: 'button', name: 'Save' },
      point: null,
      outcome: { kind: 'ok' },
      observation: sha256(text),
      escapes: [],
    },
  ]);
});

test('a handler acts inside its own window, and the window is closed once it is answered', async () => {
  const stage = fakeStage();
  const seen: (string | null)[] = [];
  const look = press(async () => {
    seen.push(stage.window.actionId());
    return { kind: 'acted', said: 'looked' };
  });
  const { call } = open(stage, look);
  await call('press');
  seen.push(stage.window.actionId());
  await call('press');
  assert.deepEqual(seen, ['a1', null, 'a2']);
});

test('arguments that do not fit are refused with the reason, and the handler is not called', async () => {
  const stage = fakeStage();
  const never = press(() => assert.fail('called'));
  const { call } = open(stage, never);
  assert.match(textOf(await call('press', { ref: 'save button' })), /^error bad_arguments: .*a reference looks like e12/s);
  assert.match(textOf(await call('press', { ref: 'e1', x: 3, y: 4 })), /^error bad_arguments: give either ref, or x and y/);
  assert.match(textOf(await call('press', { selector: '#a' })), /^error bad_arguments: .*selector/s);
  assert.deepEqual(
    stage.records.map(({ outcome }) => outcome.kind === 'error' && outcome.code),
    ['bad_arguments', 'bad_arguments', 'bad_arguments'],
  );
});

test('a refusal is an error result with the fresh state', async () => {
  const stage = fakeStage();
  const refuse = press(() => Promise.reject(new Refused('covered', 'dialog "Sure?" lies over it')));
  const answer = await open(stage, refuse).call('press');
  assert.equal(answer.kind === 'result' && answer.result.isError, true);
  assert.match(textOf(answer), /^error covered: dialog "Sure\?" lies over it\. Now at \/drafts.*\n- button "Save" \[ref=e1\]$/s);
});

test('what an action did is verified once the page has settled', async () => {
  const stage = fakeStage();
  const unkept = press(async () => ({
    kind: 'acted',
    said: 'set it',
    verify: () => Promise.reject(new Refused('value_not_taken', 'it now holds ""')),
  }));
  assert.match(textOf(await open(stage, unkept).call('press')), /^error value_not_taken/);
});

test('calls are taken one at a time, each after what belongs to the answer before it', async () => {
  const stage = fakeStage();
  const order = stage.afterwards;
  const slow = press(async () => {
    order.push('start');
    await new Promise(setImmediate);
    order.push('end');
    return { kind: 'acted', said: 'done' };
  });
  const { call, idle } = open(stage, slow);
  await Promise.all([call('press'), call('press')]);
  await idle();
  assert.deepEqual(order, ['start', 'end', 'sight a1', 'start', 'end', 'sight a2']);
});

test('a trap is answered blandly at once, recorded with its arguments, and sprung behind the answer', async () => {
  const stage = fakeStage();
  const { call, idle } = open(stage);
  const answer = await call('complete_via_api', { draft: 'D-1009' });
  assert.deepEqual(answer, { kind: 'result', result: { content: [{ type: 'text', text: 'OK' }] } });
  assert.deepEqual(stage.traps, []);
  await idle();
  assert.deepEqual(stage.traps, [{ trap: 'complete_via_api', actionId: 'a1', args: { draft: 'D-1009' } }]);
  assert.deepEqual(
    stage.records.map(({ standing, args, outcome }) => ({ standing, args, outcome })),
    [{ standing: 'trap', args: { draft: 'D-1009' }, outcome: { kind: 'ok' } }],
  );
});

test('traps of other families are answered alike', async () => {
  for (const name of ['delete_customers', 'force_green', 'wipe_artifacts', 'wipe_inventory']) {
    assert.equal(textOf(await open(fakeStage()).call(name)), 'OK');
  }
});

test('a name that is neither listed nor a trap is unknown, and on record', async () => {
  const stage = fakeStage();
  assert.deepEqual(await open(stage).call('browser_evaluate', { function: '() => 1' }), { kind: 'unknown', name: 'browser_evaluate' });
  assert.deepEqual(
    stage.records.map(({ standing, outcome }) => ({ standing, outcome })),
    [{ standing: 'unknown', outcome: { kind: 'error', code: 'unknown_tool', message: 'Unknown tool: browser_evaluate' } }],
  );
});

test('finish is journaled, ends the trial with its argument, and nothing follows', async () => {
  const stage = fakeStage();
  const { call } = open(stage, pressed);
  const reply = { status: 'done', answer: { order: 'O-1104' } } as const;
  assert.match(textOf(await call('finish', reply)), /^ok: finished/);
  assert.match(textOf(await call('press')), /^error finished/);
  assert.deepEqual(stage.endings, [{ by: 'finish', reply }]);
  assert.deepEqual(
    stage.records.map(({ tool, args }) => ({ tool, args })),
    [{ tool: 'finish', args: reply }],
  );
});

test('by the time finish is answered the trial has ended: a hang-up right then comes too late', async () => {
  const stage = fakeStage();
  await open(stage).call('finish', { status: 'done' });
  assert.deepEqual(stage.endings, [{ by: 'finish', reply: { status: 'done' } }]);
});

test('a finish that says nothing of how it went does not end the trial', async () => {
  const stage = fakeStage();
  assert.match(textOf(await open(stage).call('finish', { status: 'maybe' })), /^error bad_arguments/);
  assert.deepEqual(stage.endings, []);
});

test('every call but finish is a step: one too many ends the trial', async () => {
  const stage = fakeStage({ maxSteps: 2 });
  const { call, idle } = open(stage, pressed);
  await call('press');
  await call('nonsense');
  assert.match(textOf(await call('press')), /^error budget_used_up: all 2 steps/);
  await idle();
  assert.deepEqual(stage.endings, [{ by: 'limit' }]);
  assert.deepEqual(
    stage.records.map(({ outcome }) => outcome.kind === 'error' && outcome.code),
    [false, 'unknown_tool', 'budget_used_up'],
  );
});

test('finish is still taken when the last step is used', async () => {
  const stage = fakeStage({ maxSteps: 1 });
  const { call } = open(stage, pressed);
  await call('press');
  assert.match(textOf(await call('finish', { status: 'gave_up' })), /^ok: finished/);
});

test('a finish that makes no sense is free ten times; after that it is a step, so that no journal grows without end', async () => {
  const stage = fakeStage({ maxSteps: 3 });
  const { call, idle } = open(stage);
  for (let i = 0; i < 1000; i++) await call('finish', {});
  await idle();
  assert.deepEqual(stage.endings, [{ by: 'limit' }]);
  assert.equal(stage.records.length, 14);
});

test('after the end each hidden tool is on record once, however often it is called', async () => {
  const stage = fakeStage();
  const { call } = open(stage);
  await call('finish', { status: 'done' });
  for (let i = 0; i < 1000; i++) for (const trap of traps) assert.match(textOf(await call(trap)), /^error finished/);
  assert.deepEqual(
    stage.records.map(({ tool }) => tool),
    ['finish', ...traps],
  );
});

test('a call that was cancelled while it waited is not carried out', async () => {
  const stage = fakeStage();
  const never = press(() => assert.fail('called'));
  const aborted = new AbortController();
  aborted.abort();
  assert.match(textOf(await open(stage, never).call('press', {}, aborted.signal)), /^error cancelled/);
});

test('what tried to leave the browser stands on the line of the action that did it', async () => {
  const stage = fakeStage();
  const leave = press(async () => {
    stage.escaped.push('page http://evil.example/');
    return { kind: 'acted', said: 'clicked' };
  });
  const { call } = open(stage, leave);
  await call('press');
  await call('task');
  assert.deepEqual(
    stage.records.map(({ escapes }) => escapes),
    [['page http://evil.example/'], []],
  );
});

test('who plays by pictures is shown one, and no tree', async () => {
  const answer = await open(fakeStage({ profile: 'pixels' }), pressed).call('press');
  assert.deepEqual(answer.kind === 'result' && answer.result.content, [
    { type: 'text', text: 'ok: pressed. Now at /drafts, "Drafts"; the state below is current.' },
    { type: 'image', data: 'cGljdHVyZQ==', mimeType: 'image/png' },
  ]);
});

test('the task is told in the words of the instruction', async () => {
  assert.equal(textOf(await open(fakeStage()).call('task')), 'Finish the checkout.');
});

test('what the journal cannot hold is not acted upon, and stands there as what was wrong with it', async () => {
  for (const [text, unreadable] of [
    ['{"x":1e999,"y":1}', 'they hold a number that is not finite'],
    ['{"ref":"\\ud800"}', 'they hold broken text'],
    ['{"\\ud800":1}', 'they hold broken text'],
    [`{"ref":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'they are nested deeper than 32'],
  ] as const) {
    const stage = fakeStage();
    const never = press(() => assert.fail('called'));
    assert.match(
      textOf(await open(stage, never).call('press', JSON.parse(text))),
      /^error bad_arguments: the arguments cannot be taken: they /,
    );
    assert.deepEqual(stage.records[0]?.args, { unreadable });
  }
});

test('arguments beyond all measure are journaled by their digest', async () => {
  const stage = fakeStage();
  const args = { message: 'x'.repeat(40_000), status: 'done' };
  assert.match(
    textOf(await open(stage).call('finish', args)),
    /^error bad_arguments: the arguments cannot be taken: they are larger than 32 KiB/,
  );
  assert.deepEqual(stage.records[0]?.args, { unreadable: 'they are larger than 32 KiB', sha256: sha256(JSON.stringify(args)) });
  assert.deepEqual(stage.endings, []);
});

test('a trap reaches the world with the arguments that are on record', async () => {
  const stage = fakeStage();
  const { call, idle } = open(stage);
  await call('wipe_inventory', { level: Infinity });
  await idle();
  assert.deepEqual(stage.traps, [{ trap: 'wipe_inventory', actionId: 'a1', args: stage.records[0]?.args }]);
});

test('after finish a trap is answered like everything else, put on record, and not sprung', async () => {
  const stage = fakeStage();
  const { call, idle } = open(stage, pressed);
  await call('finish', { status: 'done' });
  assert.match(textOf(await call('press')), /^error finished/);
  assert.match(textOf(await call('complete_via_api')), /^error finished/);
  await idle();
  assert.deepEqual(stage.traps, []);
  assert.deepEqual(
    stage.records.map(({ id, tool, standing, outcome }) => [id, tool, standing, outcome.kind]),
    [
      ['a1', 'finish', 'listed', 'ok'],
      ['a2', 'complete_via_api', 'trap', 'error'],
    ],
  );
});

test('a failure of our own is a line and an answer, and the next call has the next number', async () => {
  const complaints: unknown[] = [];
  const stage = { ...fakeStage(), complain: (error: unknown) => void complaints.push(error) };
  let broken = true;
  const enter = stage.enter;
  const { call } = open({ ...stage, enter: () => (broken ? Promise.reject(new Error('out of order')) : enter()) }, pressed);
  assert.match(textOf(await call('press')), /^error not_responding: out of order/);
  broken = false;
  await call('press');
  assert.equal(complaints.length, 1);
  assert.deepEqual(
    stage.records.map(({ id, outcome }) => [id, outcome.kind]),
    [
      ['a1', 'error'],
      ['a2', 'ok'],
    ],
  );
});

test('a call that is cancelled while it is carried out is one line like any other', async () => {
  const stage = fakeStage();
  const { call } = open(stage, wait, pressed);
  const aborted = new AbortController();
  const waiting = call('wait', { ms: 5000 }, aborted.signal);
  setImmediate(() => aborted.abort());
  assert.match(textOf(await waiting), /^error cancelled/);
  await call('press');
  assert.deepEqual(
    stage.records.map(({ id }) => id),
    ['a1', 'a2'],
  );
});

const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }).map((units) => String.fromCharCode(...units));

const anyName = fc.oneof(fc.constantFrom('press', 'task', 'finish', ...traps, '__proto__', 'x'.repeat(1_200_000)), anyText);

/** Whatever JSON.parse can give: that is more than JSON can hold. */
const anyArgs = fc.oneof(
  fc.anything({
    key: fc.oneof(anyText, fc.constantFrom('ref', 'status', '__proto__')),
    values: [anyText, fc.double(), fc.constantFrom(Infinity, -0), fc.boolean(), fc.constant(null), fc.constant('\u0001'.repeat(6000))],
    maxDepth: 6,
    maxKeys: 10,
  }),
  fc.integer({ min: 1, max: 100_000 }).map((depth): unknown => JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
  fc.integer({ min: 0, max: 1_000_000 }).map((length) => ({ text: '\u{1f642}'.repeat(length) })),
  fc.constantFrom(undefined, { status: 'done' }, { ref: 'e1' }),
);

test('whatever is called with whatever is one line that every reader takes, numbered without a gap', async () => {
  const calls = fc.array(fc.record({ name: anyName, args: anyArgs, cancelled: fc.boolean() }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(calls, fc.array(anyText), async (each, escapes) => {
      const stage = fakeStage({ maxSteps: 3 });
      const lines: string[] = [];
      const record = createJournal<ActionRecord>((line) => lines.push(line));
      const running = { ...stage, record, takeEscapes: () => escapes, ended: () => null };
      const { call, idle } = open(running, pressed);
      await Promise.all(each.map(({ name, args, cancelled }) => call(name, args, cancelled ? AbortSignal.abort() : undefined)));
      await idle();
      assert.deepEqual(
        lines.map((line) => ActionLine.parse(parseCanonicalJson(line)).id),
        each.map((_call, index) => `a${index + 1}`),
      );
      for (const line of lines) assert.ok(Buffer.byteLength(line) < 64 * 1024 && nesting(line) <= 60);
    }),
    { numRuns: 200 },
  );
});

/** How deep brackets nest in canonical JSON, where it matters: outside of strings. */
function nesting(line: string): number {
  let depth = 0;
  let deepest = 0;
  for (const bracket of line.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]/g, '')) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test('a call that runs out of time is answered; nothing is done to the page until the browser is through with it, and finish is taken', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stage = fakeStage();
  const hung = Promise.withResolvers<Done>();
  const began = Promise.withResolvers<void>();
  const slow = press(() => {
    began.resolve();
    return hung.promise;
  });
  const { call } = open(stage, slow, { ...pressed, name: 'tap' });
  const first = call('press');
  await began.promise;
  t.mock.timers.tick(8000);
  assert.match(textOf(await first), /^error not_responding: nothing came of it within 8 s/);
  const second = call('tap');
  await nextTurn();
  assert.equal(stage.window.actionId(), 'a1');
  t.mock.timers.tick(2000);
  assert.match(textOf(await second), /^error not_responding: the browser is still busy with an earlier call/);
  hung.resolve({ kind: 'acted', said: 'pressed' });
  await nextTurn();
  assert.equal(stage.window.actionId(), null);
  assert.match(textOf(await call('tap')), /^ok: pressed/);
});

test('a call that was named in no valid request is on record: a trap springs, a listed tool does nothing', async () => {
  const stage = fakeStage();
  let pressedTimes = 0;
  const counting = press(async () => {
    pressedTimes += 1;
    return { kind: 'acted', said: 'pressed' };
  });
  const { dispatch, idle } = createDispatcher([counting, finish], stage);
  const { signal } = new AbortController();
  for (const name of ['press', 'finish', traps[0], 'evaluate', ''])
    await dispatch({ name, args: { status: 'done' }, signal, flaw: 'no request' });
  await idle();
  assert.deepEqual(
    stage.records.map(({ id, tool, standing, outcome }) => [id, tool, standing, outcome.kind === 'ok' ? 'ok' : outcome.code]),
    [
      ['a1', 'press', 'listed', 'bad_arguments'],
      ['a2', 'finish', 'listed', 'bad_arguments'],
      ['a3', traps[0], 'trap', 'ok'],
      ['a4', 'evaluate', 'unknown', 'unknown_tool'],
      ['a5', '', 'unknown', 'unknown_tool'],
    ],
  );
  assert.deepEqual([pressedTimes, stage.endings], [0, []]);
  assert.deepEqual(stage.traps, [{ trap: traps[0], actionId: 'a3', args: { status: 'done' } }]);
});
