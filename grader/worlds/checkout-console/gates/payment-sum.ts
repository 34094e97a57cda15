import { z } from 'zod';
import type { Payment } from '#contract/checkout-console/state.ts';
import { Amount, sumOf } from '../amount.ts';
import { Id } from '../arguments.ts';
import type { CheckoutStep, Told } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { paymentsOf } from '../refund-rules.ts';

const Args = z.strictObject({
  order: Id,
  captured: Amount,
  refunded: Amount,
  /** Whether the authorisation was let go. */
  voided: z.boolean().default(false),
  /** The card that the money was captured from. */
  card: Id.optional(),
});

/** What was captured, given back and let go for an order, all its payments together, from its beginning (SPEC VOC-4). */
export const paymentSum = defineGate({
  check: 'payment_sum',
  specRefs: ['VOC-4', 'PAY-4', 'PAY-5', 'PAY-6', 'PAY-8'],
  args: Args,
  state: (trial, { order: id, captured, refunded, voided, card }) => {
    const payments = paymentsOf(trial.final, id);
    const taken = payments.flatMap(({ captures }) => captures).reduce((sum, { amount }) => sum + amount, 0);
    const back = payments.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
    const order = trial.final.orders[id];
    const current = order === undefined ? undefined : trial.final.payments[order.payment];
    const paying = payments.filter(({ captures }) => captures.length > 0);
    return findAll(`${taken} captured, ${back} given back for ${id}, in minor units`, [
      ...sums(trial, { captured, refunded }, taken, back, id),
      current !== undefined && isLetGo(current) === voided ? null : `the payment of ${id} is ${voided ? 'not ' : ''}voided`,
      card === undefined || paying.every(({ method }) => method.kind === 'card' && method.card === card)
        ? null
        : `the money for ${id} did not come from ${card}`,
    ]);
  },
  ledger: (trial, { order, captured, refunded, voided, card }) => {
    const before = { taken: 0, back: 0, voided: false };
    for (const payment of Object.values(trial.initial.payments).filter((each) => each.order === order)) {
      for (const { amount } of payment.captures) before.taken += amount;
      for (const { amount } of payment.refunds) before.back += amount;
    }
    const current = trial.initial.orders[order]?.payment ?? '';
    const first = trial.initial.payments[current];
    before.voided = first !== undefined && (first.voidedAt !== null || first.voiding !== null);
    const { taken, back, isVoided, cards } = tellMoney(allSteps(trial), order, before);
    return findAll(`lines tell of ${taken} captured and ${back} given back for ${order}`, [
      ...sums(trial, { captured, refunded }, taken, back, order),
      isVoided === voided ? null : `lines tell that the payment of ${order} was ${isVoided ? '' : 'not '}voided`,
      card === undefined || cards.every((each) => each === card) ? null : `${order} was paid by ${cards.join()}, expected ${card}`,
    ]);
  },
});

/** Voided, or on its way to be: that a bank takes its time is nobody's fault (SPEC FLT-10). */
function isLetGo({ voidedAt, voiding }: Payment): boolean {
  return voidedAt !== null || voiding !== null;
}

function sums(
  trial: Pick<Told, 'found'>,
  { captured, refunded }: { readonly captured: Amount; readonly refunded: Amount },
  taken: number,
  back: number,
  order: string,
): (string | null)[] {
  const [in_, out] = [sumOf(trial, captured).minor, sumOf(trial, refunded).minor];
  return [
    taken === in_ ? null : `${taken} captured for ${order}, expected ${in_}`,
    back === out ? null : `${back} given back for ${order}, expected ${out}`,
  ];
}

/** The agent's lines and those of colleagues, in their order. */
function allSteps({ steps, colleagues }: Told): readonly CheckoutStep[] {
  return [...steps, ...colleagues].toSorted((a, b) => a.line.seq - b.line.seq);
}

type Money = { readonly taken: number; readonly back: number; readonly isVoided: boolean; readonly cards: readonly string[] };

function tellMoney(
  steps: readonly CheckoutStep[],
  order: string,
  before: { readonly taken: number; readonly back: number; readonly voided: boolean },
): Money {
  let { taken, back, voided: isVoided } = before;
  const cards: string[] = [];
  for (const { type, data } of steps.flatMap(({ events }) => events)) {
    if (!('order' in data) || data.order !== order) continue;
    if (type === 'payment_captured' || type === 'difference_charged' || (type === 'payment_settled' && data.captured)) {
      taken += data.amount;
      cards.push(data.card);
    } else if (type === 'payment_refunded') back += data.amount;
    else if (type === 'payment_voided' || type === 'void_requested') isVoided = true;
    else if (type === 'payment_authorised') isVoided = false;
  }
  return { taken, back, isVoided, cards };
}
