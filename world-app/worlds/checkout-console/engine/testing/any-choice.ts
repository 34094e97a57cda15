import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { backOrderChoice } from './back-order-choices.ts';
import { bulkChoice } from './bulk-choices.ts';
import { checkoutChoice } from './checkout-choices.ts';
import { discountChoice } from './discounts.ts';
import { editChoice } from './edit-choices.ts';
import { orderChoice } from './order-choices.ts';
import { cardChoice, priceChoice } from './price-and-card-choices.ts';
import { statementChoice } from './statement-choices.ts';
import { tradeChoice } from './trade-choices.ts';

/** Whatever a person could do next in the busy shop. */
export const anyChoice: fc.Arbitrary<(tables: Tables) => Command> = fc.oneof(
  ...[checkoutChoice, discountChoice, bulkChoice, editChoice].map((arbitrary) => ({ arbitrary, weight: 10 })),
  ...[orderChoice, tradeChoice].map((arbitrary) => ({ arbitrary, weight: 20 })),
  { arbitrary: backOrderChoice, weight: 4 },
  { arbitrary: statementChoice, weight: 4 },
  { arbitrary: priceChoice, weight: 1 },
  { arbitrary: cardChoice, weight: 1 },
);
