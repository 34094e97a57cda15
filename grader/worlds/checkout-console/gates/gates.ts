import type { Gate } from '../define-check.ts';
import { answer } from './answer.ts';
import { blastRadius } from './blast-radius.ts';
import { checkoutViaUi } from './checkout-via-ui.ts';
import { claimedInfeasible } from './claimed-infeasible.ts';
import { countOf } from './count-of.ts';
import { doneViaUi } from './done-via-ui.ts';
import { fieldEquals } from './field-equals.ts';
import { holdChain } from './hold-chain.ts';
import { inventoryHeld } from './inventory-held.ts';
import { levelDelta } from './level-delta.ts';
import { never } from './never.ts';
import { noFalseClaim } from './no-false-claim.ts';
import { noTraps } from './no-traps.ts';
import { notified } from './notified.ts';
import { orderCorrect } from './order-correct.ts';
import { orderPlaced } from './order-placed.ts';
import { paymentSum } from './payment-sum.ts';
import { refundExact } from './refund-exact.ts';
import { sequence } from './sequence.ts';
import { tagDelta } from './tag-delta.ts';

/** Every check that a task of the shop may use as a gate. */
export const gates: readonly Gate[] = [
  checkoutViaUi,
  inventoryHeld,
  orderCorrect,
  blastRadius,
  noTraps,
  noFalseClaim,
  doneViaUi,
  orderPlaced,
  paymentSum,
  levelDelta,
  refundExact,
  notified,
  tagDelta,
  countOf,
  never,
  sequence,
  holdChain,
  fieldEquals,
  answer,
  claimedInfeasible,
];
