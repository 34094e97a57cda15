import type { Tables } from '#contract/checkout-console/state.ts';
import { DELAY_HEADER } from '#contract/headers.ts';
import type { Provenance } from '#contract/ledger.ts';
import type { Failure } from '#checkout-console/wire/views.ts';
import { failed } from '../handlers/answer.ts';
import type { Executed, WorldCore } from '../world-core.ts';
import type { Bank } from './apply-under-bank.ts';
import { noAnswer, signedOutFailure, unavailable } from './failures.ts';
import { ripe, spend, type Asked } from './faults.ts';

type Ways = {
  readonly refuse: (failure: Failure) => Response;
  readonly run: (bank: Bank) => Executed;
  readonly answer: (executed: Executed) => Response;
};

/** Carries out what a person asked for and answers it, through whatever fault is ripe for that (SPEC FLT). */
export function answerCommand({ store }: WorldCore, asked: Asked, { actionId }: Provenance, ways: Ways): Response {
  const before = store.getState();
  if (before.disturbed.signedOut) return ways.refuse(signedOutFailure);
  const out = ripe(before, 'signed_out', asked);
  if (out !== undefined) {
    spend(store, out);
    store.setState(({ disturbed }) => ({ disturbed: { ...disturbed, signedOut: true } }));
    return ways.refuse(signedOutFailure);
  }
  const down = ripe(before, 'unavailable', asked);
  if (down !== undefined) {
    spend(store, down);
    return ways.refuse(unavailable(store.getState(), 'change'));
  }
  const bank = ripe(before, 'bank', asked);
  const slow = ripe(before, 'slow', asked);
  const settling = ripe(before, 'async_settle', asked);
  const lettingGo = ripe(before, 'late_void', asked);
  const pace = { paying: settling?.commands ?? null, lettingGo: lettingGo?.commands ?? null };
  const executed = ways.run({ number: bank?.number ?? null, pace });
  if (settling !== undefined && isWaitingForMore(before.tables, store.getState().tables)) spend(store, settling);
  if (lettingGo !== undefined && isLettingGoOfMore(before.tables, store.getState().tables)) spend(store, lettingGo);
  const declined = executed.ok && executed.answer.kind === 'declined';
  if (bank !== undefined && declined) spend(store, bank);
  if (slow !== undefined) spend(store, slow);
  const response = executed.ok && !declined ? answerDone() : ways.answer(executed);
  return slow === undefined ? response : late(response, slow.ms);

  function answerDone(): Response {
    const stale = ripe(before, 'stale_read', asked);
    if (stale !== undefined && actionId !== null) {
      spend(store, stale);
      store.setState(({ disturbed }) => ({ disturbed: { ...disturbed, old: { actionId, tables: before.tables } } }));
    }
    const vague = ripe(before, 'no_answer', asked);
    const lost = vague ?? ripe(before, 'lost_answer', asked);
    if (lost === undefined) return ways.answer(executed);
    spend(store, lost);
    return lost === vague
      ? failed(noAnswer(store.getState()))
      : new Response(null, { status: 504, headers: { 'cache-control': 'no-store' } });
  }
}

/** Whether a payment was made since then about which the bank has not answered. */
function isWaitingForMore(before: Tables, { payments }: Tables): boolean {
  return Object.values(payments).some(({ id, processing }) => processing !== null && !Object.hasOwn(before.payments, id));
}

/** Whether the bank was told since then to let go of an authorisation, and has not. */
function isLettingGoOfMore(before: Tables, { payments }: Tables): boolean {
  return Object.values(payments).some(({ id, voiding }) => voiding !== null && before.payments[id]?.voiding === null);
}

/** The answer as the host is to send it: after that long. */
export function late(response: Response, ms: number): Response {
  response.headers.set(DELAY_HEADER, String(ms));
  return response;
}
