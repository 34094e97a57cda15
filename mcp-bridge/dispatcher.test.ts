import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { sha256 } from '#contract/digest.ts';
import { createDispatcher, type Answer } from './dispatcher.ts';
import { Refused } from './refusal.ts';
import type { Stage } from './stage.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { acting, defineTool, type Done, type Tool, type ToolContext } from './tool.ts';
import { finish } from './tools/finish.ts';
import { target } from './tools/target.ts';
import { task } from './tools/task.ts';

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
  assert.deepEqual(await open(stage).call('browser_evaluate', { function: '() => 1' }), { kind: 'unknown' });
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

test('arguments with broken text are journaled well-formed', async () => {
  const stage = fakeStage();
  await open(stage).call('nonsense', JSON.parse('{"a":"\\ud800"}'));
  assert.deepEqual(stage.records[0]?.args, { a: '\ufffd' });
});

test('arguments beyond all measure are journaled by their digest', async () => {
  const stage = fakeStage();
  await open(stage).call('nonsense', { text: 'x'.repeat(300_000) });
  assert.deepEqual(Object.keys(stage.records[0]?.args ?? {}), ['tooLong']);
});
