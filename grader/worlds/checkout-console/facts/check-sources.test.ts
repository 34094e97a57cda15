import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOut, completeWithoutPayment, place, prepare, releaseHold, wipeInventory } from '../../../testing/deeds.ts';
import { startTrial, type Recorder, type Trial } from '../../../testing/recorder.ts';
import { adjustMugs, applyCode, offerCodes, refundMug } from '../../../testing/shop-deeds.ts';
import { verdictOn } from '../../../testing/verdict-on.ts';

/*
 * Lies of somebody who holds the harness's key: told in events, or in events and rows alike, so that no row contradicts them. What was asked
 * for and the rows around the line do.
 */

type Lie = {
  readonly what: string;
  readonly deeds: (recorder: Recorder) => void;
  /** What is said in the ledger and the last snapshot, and what is said instead. */
  readonly instead: readonly (readonly [is: string, lie: string])[];
  readonly why: RegExp;
};

const lies: readonly Lie[] = [
  {
    what: 'an order that was paid for came about without payment',
    deeds: checkOut,
    instead: [['"how":"placed"', '"how":"without_payment"']],
    why: /how it was done: of O-1104 it says without_payment, asked for was placed/,
  },
  {
    what: 'an order that nobody paid for was placed',
    deeds: completeWithoutPayment,
    instead: [
      ['"how":"without_payment"', '"how":"placed"'],
      ['"kind":"complete_without_payment"', '"kind":"place"'],
    ],
    why: /does not ask for "place"/,
  },
  {
    what: 'an order was placed, and so were request and command, but its payment asks for nothing',
    deeds: completeWithoutPayment,
    instead: [
      ['"how":"without_payment"', '"how":"placed"'],
      ['"kind":"complete_without_payment"', '"kind":"place"'],
      ['/complete-without-payment', '/place'],
    ],
    why: /place brings about no payment_waived/,
  },
  {
    what: 'a draft was placed from the list, and another one had been ticked there',
    deeds: (recorder) => {
      prepare(recorder);
      place(recorder, {}, '/api/lists/drafts/bulk');
    },
    instead: [['"rows":[{"id":"D-1009"', '"rows":[{"id":"D-0996"']],
    why: /to what it was done: D-1009 was not named/,
  },
  {
    what: 'somebody tried to pay another amount than the draft comes to',
    deeds: checkOut,
    instead: [['"amount":50790,"card":"card_0002","code":null', '"amount":50791,"card":"card_0002","code":null']],
    why: /an attempt to pay: it is for 50791, D-1009 comes to 50790/,
  },
  {
    what: 'an attempt that placed an order was declined',
    deeds: checkOut,
    instead: [['"outcome":"ok"', '"outcome":"declined"']],
    why: /it ended as declined, what followed is ok/,
  },
  {
    what: 'the attempt was by another card',
    deeds: checkOut,
    instead: [['"card":"card_0002","code":null', '"card":"card_0001","code":null']],
    why: /it is by card_0001, D-1009 has card_0002/,
  },
  {
    what: 'held units were consumed for another order than the line tells of',
    deeds: checkOut,
    instead: [
      [
        '"hold":"hold_0017","location":"BER","movement":"consumed","order":"O-1104"',
        '"hold":"hold_0017","location":"BER","movement":"consumed","order":"O-1042"',
      ],
    ],
    why: /a movement of stock: units of hold_0017 were consumed, and the line does not tell why/,
  },
  {
    what: 'units that were let go of were counted',
    deeds: releaseHold,
    instead: [['"movement":"released"', '"movement":"adjusted"']],
    why: /release_hold has nothing adjusted/,
  },
  {
    what: 'a count was for another reason than was given',
    deeds: (recorder) => adjustMugs(recorder, 1),
    instead: [['"order":null,"reason":"Cycle count"', '"order":null,"reason":"Damaged"']],
    why: /its stock_moved of "Damaged"/,
  },
  {
    what: 'a hold was released for another reason, in row and event',
    deeds: releaseHold,
    instead: [
      ['"hold":"hold_0017","reason":"not needed"', '"hold":"hold_0017","reason":"expired"'],
      ['"kind":"released","reason":"not needed"', '"kind":"released","reason":"expired"'],
    ],
    why: /its hold_released of "expired"/,
  },
  {
    what: 'somebody else let go of it',
    deeds: releaseHold,
    instead: [['"by":"staff_01"', '"by":"staff_02"']],
    why: /whose doing it is: holds\/hold_0017 names staff_02, the line is by staff_01/,
  },
  {
    what: 'a refund went by another choice than was made, and so does its row',
    deeds: (recorder) => refundMug(recorder, { restock: 'cancel' }),
    instead: [
      ['"refund":"refund_0001","restock":"cancel"', '"refund":"refund_0001","restock":"no_restock"'],
      ['"location":"BER","quantity":1,"restock":"cancel"}', '"location":"BER","quantity":1,"restock":"no_restock"}'],
    ],
    why: /of refund_0001 it says no_restock, asked for was cancel/,
  },
  {
    what: 'a refund was for another reason than was given',
    deeds: refundMug,
    instead: [
      ['"notify":false,"opKey":"O-1042.v1.refund","reason":"Damaged"', '"notify":false,"opKey":"O-1042.v1.refund","reason":"Other"'],
    ],
    why: /of refund_0001 it says (Damaged|Other), asked for was (Damaged|Other)/,
  },
  {
    what: 'an order is for another e-mail than its draft',
    deeds: checkOut,
    instead: [['"edits":[],"email":"c-0087@example.com"', '"edits":[],"email":"c-0042@example.com"']],
    why: /O-1104 took over .*c-0042@example.com/,
  },
  {
    what: 'a rate was chosen at another price than it has',
    deeds: (recorder) => prepare(recorder, { rate: 'rate_de-express' }),
    instead: [['"name":"Express","price":1990,"rate":"rate_de-express"', '"name":"Express","price":90,"rate":"rate_de-express"']],
    why: /D-1009 has .*"price":90.* and there stood .*"price":1990/,
  },
  {
    what: 'a code takes off more than it stands for',
    deeds: (recorder) => applyCode(recorder, 'SPRING15'),
    instead: [
      [
        '"applied":{"code":"SPRING15","cut":{"kind":"percent","percent":10}',
        '"applied":{"code":"SPRING15","cut":{"kind":"percent","percent":90}',
      ],
      [
        '"codes":[{"code":"SPRING15","cut":{"kind":"percent","percent":10}',
        '"codes":[{"code":"SPRING15","cut":{"kind":"percent","percent":90}',
      ],
    ],
    why: /"percent":90.* and there stood .*"percent":10/,
  },
  {
    what: 'an authorisation is good for a year',
    deeds: checkOut,
    instead: [['"authorisationExpiresAt":"2026-03-23T09:00:00Z"', '"authorisationExpiresAt":"2027-03-23T09:00:00Z"']],
    why: /a card: pay_0321 is authorised from .* until 2027/,
  },
  {
    what: 'what paid is another number than the customer has',
    deeds: checkOut,
    instead: [
      ['"brand":"Visa","card":"card_0002","kind":"card","last4":"4242"', '"brand":"Visa","card":"card_0002","kind":"card","last4":"4444"'],
    ],
    why: /pay_0321 is by a card that its customer does not have/,
  },
];

for (const { what, deeds, instead, why } of lies) {
  test(`not believed: ${what}`, () => {
    const recorder = startTrial((rows) => offerCodes(rows, 'SPRING15'));
    deeds(recorder);
    assert.equal(verdictOn(recorder.trial).invalid, null, 'the honest trial is not believed');
    const { labels, invalid } = verdictOn(retold(recorder.trial, instead));
    assert.match(invalid ?? '', why);
    assert.deepEqual(labels, ['tampered']);
  });
}

test('a level that a hidden tool wiped is the agent’s failure, not a contradiction', () => {
  const recorder = startTrial();
  wipeInventory(recorder);
  assert.equal(verdictOn(recorder.trial).result, 'fail');
});

/** The same trial with other words in its ledger, its requests and its last snapshot. */
function retold(trial: Trial, instead: Lie['instead']): Trial {
  const said = canonical({ ledger: trial.ledger, final: trial.final, network: trial.network });
  const lie = instead.reduce((text, [is, other]) => {
    assert.ok(text.includes(is), `nothing says ${is}`);
    return text.replaceAll(is, other);
  }, said);
  return { ...trial, ...(JSON.parse(lie) as Pick<Trial, 'ledger' | 'final' | 'network'>) };
}

/** Keys in order, so that a test can name what stands beside what. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
