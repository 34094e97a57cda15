import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { SavedCard } from '#contract/checkout-console/state.ts';
import { reckon } from '../../money.ts';
import { chargeAttempts } from './charge-attempts.ts';
import { replyTo, replyUnder, type Reply } from './processor.ts';
import { firstOf, type Scene, type Source } from './scene.ts';

type Event<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { readonly type: Type }>;
type Attempt = Event<'payment_attempted'>['data'];

/** An attempt to pay is for what the draft comes to, by its card, and ends as the card's bank and the rest of the line say (SPEC EVID-18: PAY-1 to PAY-3, PAY-11 to PAY-14). */
export const attempts: Source = {
  of: 'an attempt to pay',
  breach: (scene) =>
    firstOf(scene.events, (event) => {
      if (event.type === 'payment_attempted') return oddAttempt(event.data, scene);
      if (event.type === 'order_placed') return oddPlacing(event.data, scene);
      if (event.type === 'challenge_opened') return oddChallenge(event.data, scene);
      return null;
    }) ?? chargeAttempts(scene),
};

function oddAttempt({ draft: id, card, amount, outcome, code }: Attempt, scene: Scene): string | null {
  const draft = scene.after('drafts', id);
  if (draft === null) return `there is no ${id}`;
  if (card !== draft.card) return `it is by ${card}, ${id} has ${draft.card}`;
  const { totals } = reckon({
    currency: draft.currency,
    lines: draft.lines,
    discount: draft.discount?.amount ?? 0,
    codes: draft.codes,
    shipping: draft.rate?.price ?? 0,
  });
  if (amount !== totals.total) return `it is for ${amount}, ${id} comes to ${totals.total}`;
  const came = whatCame(id, scene);
  if (outcome !== came) return `it ended as ${outcome}, what followed is ${came}`;
  if (scene.line.channel === 'tool') return null;
  const saved = scene.after('customers', draft.customer)?.cards.find((each) => each.id === card);
  const said = saved === undefined ? null : saidTo(saved, id, scene);
  if (said === null) return `${card} is no card of ${draft.customer}`;
  // Where the task lets banks take their time, a card that pays may do so later; whether it does is checked with the banks.
  const fits = said.outcome === outcome || (said.outcome === 'ok' && outcome === 'processing');
  return fits && said.code === code ? null : `it ended as ${outcome} (${code}), the bank of ${card} says ${said.outcome} (${said.code})`;
}

/** What the bank says, once the cardholder has answered it too. */
function saidTo(card: SavedCard, draft: string, { line, events, bank }: Scene): Reply {
  const ended = events.find((event) => event.type === 'challenge_ended' && event.data.draft === draft);
  if (ended?.type !== 'challenge_ended') return replyUnder(bank, card, (each) => replyTo(each, line.at));
  return ended.data.how === 'approved' ? { outcome: 'ok', code: null } : { outcome: 'declined', code: 'authentication_failed' };
}

function whatCame(draft: string, { events }: Scene): Attempt['outcome'] {
  const placed = events.find((event) => event.type === 'order_placed' && event.data.draft === draft);
  if (placed?.type === 'order_placed') {
    const slow = events.some((event) => event.type === 'payment_processing' && event.data.order === placed.data.order);
    return slow ? 'processing' : 'ok';
  }
  return events.some((event) => event.type === 'challenge_opened' && event.data.draft === draft) ? 'requires_action' : 'declined';
}

function attemptsOf(draft: string, { events }: Scene): readonly Attempt[] {
  return events.flatMap((event) => (event.type === 'payment_attempted' && event.data.draft === draft ? [event.data] : []));
}

/** An order that was paid for had one attempt, and one that was not had none. */
function oddPlacing({ draft, order, how }: Event<'order_placed'>['data'], scene: Scene): string | null {
  const made = attemptsOf(draft, scene).length;
  return made === (how === 'without_payment' ? 0 : 1) ? null : `${order} came about ${how} after ${made} attempts`;
}

function oddChallenge({ draft, card, amount }: Event<'challenge_opened'>['data'], scene: Scene): string | null {
  const asked = attemptsOf(draft, scene).some((attempt) => attempt.card === card && attempt.amount === amount);
  return asked ? null : `the bank asks about ${draft}, and nobody tried to pay that`;
}
