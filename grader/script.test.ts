import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import type { Fault, ScriptedDeed } from '#contract/checkout-console/disturbances.ts';
import { chooseCard, chooseRate, place, placeLate, prepare, requestVoid, setBilling, settle, settleVoid } from './testing/deeds.ts';
import { event, row, startTrial, type Event, type Recorder, type Trial } from './testing/recorder.ts';
import { failed, verdictOn } from './testing/verdict-on.ts';
import type { Verdict } from '#contract/verdict.ts';

type Script = readonly z.input<typeof ScriptedDeed>[];
type Faults = readonly z.input<typeof Fault>[];

const tagDeed = { do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: 'gift' } } as const;
const afterTwo: Script = [{ on: { when: 'commands', count: 2 }, deed: tagDeed }];
const DRAFT = 'D-1009';
const oneMore = { kind: 'by', units: 1 } as const;
const foundOne = {
  do: 'post',
  command: 'adjust_stock',
  path: '/api/levels/CHR-ASH@BER/adjust',
  body: { reason: 'Found', correction: oneMore },
} as const;

test('what a scripted colleague does is neither blamed on the agent nor credited to it', () => {
  const recorder = startTrial();
  setBilling(recorder);
  chooseRate(recorder, 'rate_de-standard');
  tag(recorder);
  chooseCard(recorder, 'card_0002');
  place(recorder);
  recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  const verdict = judged(recorder.trial, afterTwo);
  assert.equal(verdict.result, 'pass', reasons(verdict));
});

test('units that a colleague moved on the very level are left out, units that the agent moved are not', () => {
  const script: Script = [
    {
      on: { when: 'step', draft: '{draft.id}', step: 'review' },
      deed: foundOne,
    },
  ];
  for (const alsoTheAgent of [false, true]) {
    const recorder = startTrial();
    setBilling(recorder);
    chooseRate(recorder, 'rate_de-standard');
    recorder.colleague(adjustment(recorder));
    chooseCard(recorder, 'card_0002');
    if (alsoTheAgent) recorder.press({ control: 'Adjust stock', ...adjustment(recorder) });
    place(recorder);
    recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
    const verdict = judged(recorder.trial, script);
    assert.deepEqual(failed(verdict), alsoTheAgent ? ['inventory_held', 'no_false_claim'] : [], reasons(verdict));
  }
});

test('a colleague’s work is not the agent’s: without a command of its own it did nothing', () => {
  const recorder = startTrial();
  tag(recorder);
  recorder.press({ control: 'Save', path: `/api/drafts/${DRAFT}/note`, events: [], outcome: { kind: 'refused', code: 'stale' } });
  recorder.finish({ status: 'gave_up' });
  const verdict = judged(recorder.trial, [{ on: { when: 'commands', count: 0 }, moment: 'before_next', deed: tagDeed }]);
  assert.equal(verdict.invalid, null);
  assert.ok(verdict.labels.includes('no_op'));
});

test('a price that the task changes is a colleague’s doing, and another price is not', () => {
  const recorder = startTrial();
  setBilling(recorder);
  const rate = recorder.rows.rates['rate_de-standard'];
  const price = 1290;
  recorder.colleague({
    command: { kind: 'change_rate', rate: 'rate_de-standard', price },
    events: [
      event('rate_changed', { rate: 'rate_de-standard', from: rate?.price ?? 0, to: price }, [
        ['rates', 'rate_de-standard', { ...rate, price }],
      ]),
    ],
  });
  recorder.finish({ status: 'gave_up' });
  const changing = (to: number): Script => [
    { on: { when: 'commands', count: 1 }, deed: { do: 'change_rate', rate: 'rate_de-standard', price: to } },
  ];
  assert.equal(judged(recorder.trial, changing(price)).invalid, null);
  assert.match(judged(recorder.trial, changing(1190)).invalid ?? '', /nothing that the task scripts/);
});

test('time that the task lets pass is the world’s own line', () => {
  const recorder = startTrial();
  prepare(recorder);
  passTime(recorder, 60);
  recorder.finish({ status: 'gave_up' });
  const script: Script = [{ on: { when: 'commands', count: 3 }, deed: { do: 'pass_time', seconds: 60 } }];
  assert.equal(judged(recorder.trial, script).invalid, null);
  assert.match(judged(recorder.trial, []).invalid ?? '', /nothing that the task scripts/);
});

const doctored: readonly {
  readonly what: string;
  readonly script: Script;
  readonly deeds: (recorder: Recorder) => void;
  readonly why: RegExp;
}[] = [
  {
    what: 'a colleague in a task that scripts none',
    script: [],
    deeds: (recorder) => tag(recorder),
    why: /nothing that the task scripts/,
  },
  {
    what: 'a colleague who came too early',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      tag(recorder);
    },
    why: /nothing that the task scripts/,
  },
  {
    what: 'a colleague who came too late',
    script: afterTwo,
    deeds: (recorder) => {
      prepare(recorder);
      tag(recorder);
    },
    why: /what the task scripts did not happen/,
  },
  {
    what: 'a colleague who did not come',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
    },
    why: /did not happen/,
  },
  {
    what: 'a colleague who came twice',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder);
      tag(recorder, { text: 'again' });
    },
    why: /nothing that the task scripts/,
  },
  {
    what: 'a colleague who did something else',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder, { text: 'fraud' });
    },
    why: /nothing that the task scripts/,
  },
  {
    what: 'a colleague who is the signed-in person',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder, { actor: 'staff_01' });
    },
    why: /is no colleague/,
  },
  {
    what: 'a colleague before a command that never came',
    script: [{ on: { when: 'commands', count: 0 }, moment: 'before_next', deed: tagDeed }],
    deeds: (recorder) => tag(recorder),
    why: /nothing followed it/,
  },
  {
    what: 'a second order hidden behind a scripted tag',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder, { command: { kind: 'place', draft: DRAFT, tag: 'gift' } });
    },
    why: /nothing that the task scripts/,
  },
  {
    what: 'units hidden in the line of a colleague who only tagged',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder, { also: adjustment(recorder).events });
    },
    why: /add_tag brings about no stock_moved/,
  },
  {
    what: 'a colleague’s tag that went to something else',
    script: afterTwo,
    deeds: (recorder) => {
      setBilling(recorder);
      chooseRate(recorder, 'rate_de-standard');
      tag(recorder, { told: 'fraud' });
    },
    why: /add_tag is of "gift", its tag_added of "fraud"/,
  },
  {
    what: 'a colleague who moved more units than the task lets them',
    script: [{ on: { when: 'commands', count: 1 }, deed: foundOne }],
    deeds: (recorder) => {
      setBilling(recorder);
      recorder.colleague(adjustment(recorder, 3));
    },
    why: /adjust_stock moved other units/,
  },
  {
    what: 'a colleague who counted at another place',
    script: [{ on: { when: 'commands', count: 1 }, deed: { ...foundOne, path: '/api/levels/CHR-ASH@HAM/adjust' } }],
    deeds: (recorder) => {
      setBilling(recorder);
      const { command, ...elsewhere } = adjustment(recorder);
      recorder.colleague({ ...elsewhere, path: '/api/levels/CHR-ASH@HAM/adjust', command: { ...command, level: 'CHR-ASH@HAM' } });
    },
    why: /adjust_stock is of "HAM", its stock_moved of "BER"/,
  },
];
for (const { what, script, deeds, why } of doctored) {
  test(`${what} is tampered with`, () => {
    const recorder = startTrial();
    deeds(recorder);
    const verdict = judged(recorder.trial, script);
    assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
    assert.match(verdict.invalid ?? '', why);
  });
}

const failures: readonly { readonly fault: Faults[number]; readonly outcome: string; readonly status: number }[] = [
  { fault: { fault: 'unavailable', at: { command: 'set_draft_note' } }, outcome: 'unavailable', status: 503 },
  { fault: { fault: 'no_answer', at: { command: 'set_draft_note' } }, outcome: 'accepted', status: 503 },
  { fault: { fault: 'lost_answer', at: { command: 'set_draft_note', on: '{draft.id}' } }, outcome: 'accepted', status: 504 },
  { fault: { fault: 'signed_out', at: { command: 'set_draft_note' } }, outcome: 'signed_out', status: 401 },
];
for (const { fault, outcome, status } of failures) {
  const play = (times: number): Trial => {
    const recorder = startTrial();
    for (let time = 0; time < times; time += 1) note(recorder, outcome, status);
    recorder.finish({ status: 'gave_up' });
    return recorder.trial;
  };
  test(`${fault.fault} is believed where the task has that fault, and nowhere else`, () => {
    assert.equal(judged(play(1), [], [fault]).invalid, null);
    assert.deepEqual(judged(play(1), [], []).labels, ['tampered']);
    if (fault.fault !== 'signed_out') {
      assert.deepEqual(judged(play(2), [], [fault]).labels, ['tampered']);
      assert.equal(judged(play(2), [], [{ ...fault, times: 2 }]).invalid, null);
      assert.deepEqual(judged(play(1), [], [{ ...fault, after: 1 }]).labels, ['tampered']);
    }
  });
}

const lateMoney: Faults[number] = { fault: 'async_settle', at: { command: 'place' }, commands: 2 };
const paidLate = (takes: number, notes: number): Trial => {
  const recorder = startTrial();
  prepare(recorder);
  placeLate(recorder, takes);
  for (let written = 0; written < notes; written += 1) note(recorder, 'accepted', 200);
  settle(recorder);
  recorder.finish({ status: 'done', answer: { order: 'O-1104' } });
  return recorder.trial;
};

test('money that comes late is believed where the task has that fault, at its time, and the order is then paid', () => {
  const verdict = judged(paidLate(2, 2), [], [lateMoney]);
  assert.equal(verdict.invalid, null);
  assert.equal(verdict.gates.find(({ id }) => id === 'order_correct')?.result, 'pass', reasons(verdict));
});

for (const { what, trial, faults, why } of [
  { what: 'late money in a task without it', trial: paidLate(2, 2), faults: [], why: /takes no time in this task/ },
  { what: 'money that is later than the task says', trial: paidLate(3, 3), faults: [lateMoney], why: /takes another time/ },
  { what: 'late money that came too early', trial: paidLate(2, 1), faults: [lateMoney], why: /before its time/ },
  { what: 'late money that came too late', trial: paidLate(2, 3), faults: [lateMoney], why: /had to answer/ },
]) {
  test(`${what} is tampered with`, () => {
    const verdict = judged(trial, [], faults);
    assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
    assert.match(verdict.invalid ?? '', why);
  });
}

const lateVoid: Faults[number] = { fault: 'late_void', at: { command: 'void_payment' }, commands: 2 };
const voidedLate = (takes: number, notes: number): Trial => {
  const recorder = startTrial(({ payments }) => {
    payments['pay_0301'] = { ...row(payments, 'pay_0301'), captures: [] };
  });
  requestVoid(recorder, takes);
  for (let written = 0; written < notes; written += 1) note(recorder, 'accepted', 200);
  settleVoid(recorder);
  recorder.finish({ status: 'gave_up' });
  return recorder.trial;
};

test('a void that takes its time is believed where the task has that fault, at its time', () => {
  assert.equal(judged(voidedLate(2, 2), [], [lateVoid]).invalid, null);
});

for (const { what, trial, faults, why } of [
  { what: 'a late void in a task without it', trial: voidedLate(2, 2), faults: [], why: /no time to let go/ },
  { what: 'a late void where only money comes late', trial: voidedLate(2, 2), faults: [lateMoney], why: /no time to let go/ },
  { what: 'a void that is later than the task says', trial: voidedLate(3, 3), faults: [lateVoid], why: /another time to let go/ },
  { what: 'a late void that came too early', trial: voidedLate(2, 1), faults: [lateVoid], why: /before its time/ },
  { what: 'a late void that came too late', trial: voidedLate(2, 3), faults: [lateVoid], why: /had to answer/ },
]) {
  test(`${what} is tampered with`, () => {
    const verdict = judged(trial, [], faults);
    assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
    assert.match(verdict.invalid ?? '', why);
  });
}

test('a hidden state whose script is malformed is the task’s mistake', () => {
  const recorder = startTrial();
  recorder.finish({ status: 'gave_up' });
  const verdict = verdictOn(recorder.trial, { 'hidden-state.json': (text) => text.replace('{', '{ "script": [{ "on": 1 }], ') });
  assert.equal(verdict.result, 'invalid');
  assert.deepEqual(verdict.labels, []);
});

function judged(trial: Trial, script: Script, faults: Faults = []): Verdict {
  return verdictOn(trial, {
    'hidden-state.json': (text) => JSON.stringify({ ...(JSON.parse(text) as object), script, faults }),
  });
}

function reasons(verdict: Verdict): string {
  return [verdict.invalid, ...verdict.gates.filter(({ result }) => result === 'fail').map(({ id, because }) => `${id}: ${because}`)].join(
    '\n',
  );
}

type Bend = { text?: string; told?: string; also?: readonly Event[]; actor?: string; command?: Record<string, string> };

function tag(recorder: Recorder, bend: Bend = {}): void {
  const draft = row(recorder.rows.drafts, DRAFT);
  const text = bend.text ?? 'gift';
  const told = bend.told ?? text;
  const after = { ...draft, version: draft.version + 1, tags: [...draft.tags, told] };
  recorder.colleague({
    path: `/api/drafts/${DRAFT}/tags`,
    command: bend.command ?? { kind: 'add_tag', on: { table: 'drafts', id: DRAFT }, tag: text, ifVersion: draft.version },
    events: [event('tag_added', { on: 'drafts', id: DRAFT, tag: told }, [['drafts', DRAFT, after]]), ...(bend.also ?? [])],
    ...(bend.actor === undefined ? {} : { actor: bend.actor }),
  });
}

function adjustment(recorder: Recorder, units = 1): Parameters<Recorder['colleague']>[0] & { readonly path: string } {
  const level = row(recorder.rows.levels, 'CHR-ASH@BER');
  const delta = { available: units, committed: 0, held: 0, damaged: 0, qualityControl: 0, safety: 0 };
  const data = { movement: 'adjusted', variant: 'CHR-ASH', location: 'BER', delta, hold: null, order: null, reason: 'Found' };
  const after = { ...level, version: level.version + 1, available: level.available + units, onHand: level.onHand + units };
  return {
    path: '/api/levels/CHR-ASH@BER/adjust',
    command: { kind: 'adjust_stock', level: level.id, reason: 'Found', correction: oneMore, ifVersion: level.version },
    events: [event('stock_moved', data, [['levels', level.id, after]])],
  };
}

function passTime(recorder: Recorder, seconds: number): void {
  const main = recorder.rows.clock['main'];
  const to = '2026-03-16T09:01:00Z';
  recorder.colleague({
    channel: 'system',
    actor: 'world',
    command: { kind: 'pass_time', seconds },
    events: [event('clock_advanced', { from: '2026-03-16T09:00:00Z', to }, [['clock', 'main', { ...main, now: to }]])],
  });
}

function note(recorder: Recorder, outcome: string, status: number): void {
  const draft = row(recorder.rows.drafts, DRAFT);
  const text = `note ${draft.version}`;
  const events =
    outcome === 'accepted'
      ? [event('draft_note_set', { draft: DRAFT, text }, [['drafts', DRAFT, { ...draft, version: draft.version + 1, note: text }]])]
      : [];
  recorder.press({
    control: 'Save note',
    path: `/api/drafts/${DRAFT}/note`,
    command: { kind: 'set_draft_note' },
    events,
    status,
    ...(outcome === 'accepted' ? {} : { outcome: { kind: 'refused', code: outcome } }),
  });
}
