import type { AddressId, CustomerId } from '#contract/checkout-console/ids.ts';
import type { Address, Currency, Instant, Minor } from '#contract/checkout-console/values.ts';
import type { CardView, DraftRow, OrderRow } from './views.ts';

/** GET /api/customers?q=&tag=&page= */
export type CustomerRow = {
  id: CustomerId;
  version: number;
  name: string;
  email: string;
  city: string;
  country: string;
  orders: number;
  money: CustomerMoney;
  tags: string[];
};
/** What a customer's orders brought in: spent = captured - refunded. */
export type CustomerMoney = { captured: Minor; refunded: Minor; spent: Minor; currency: Currency };
/** GET /api/customers/:customer */
export type CustomerView = {
  id: CustomerId;
  version: number;
  opKeys: { createDraft: string };
  name: string;
  email: string;
  phone: string;
  tags: string[];
  note: string;
  createdAt: Instant;
  addresses: (Address & { id: AddressId; isDefault: boolean })[];
  cards: CardView[];
  money: CustomerMoney;
  orders: OrderRow[];
  drafts: DraftRow[];
};
