import { z } from 'zod';
import type { Currency } from '#contract/checkout-console/values.ts';
import { badTask } from '../../../invalid-evidence.ts';
import { Amount, sumOf } from '../amount.ts';
import { Count, Id, Whole } from '../arguments.ts';
import type { Case } from '../case.ts';
import { parcelLocation, paymentStatus, paymentStatuses } from '../statuses.ts';

const Decimal = z.string().regex(/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]{1,6})?$/);

/** What a field of the answer has to say: its type, and the value or the rule of SPEC that gives it (SPEC CLAIM-7). */
export const Typed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('id'), value: Id }),
  z.strictObject({ type: z.literal('ids'), values: z.array(Id) }),
  z.strictObject({ type: z.literal('money'), amount: Amount, currency: z.enum(['optional', 'required']).default('optional') }),
  z.strictObject({ type: z.literal('integer'), value: Whole }),
  /** `tolerance`: how far off it may be, either way. */
  z.strictObject({ type: z.literal('decimal'), value: Decimal, tolerance: Decimal.default('0') }),
  /** One word or phrase of a list that the instruction gives. */
  z.strictObject({ type: z.literal('choice'), of: z.array(z.string().min(1)).min(2), value: z.string() }),
  z.strictObject({ type: z.literal('payment_status'), order: Id }),
  z.strictObject({ type: z.literal('parcel_location'), order: Id, parcel: z.union([z.int().positive(), Count]).default(1) }),
]);
export type Typed = z.infer<typeof Typed>;

/** A typed value that an answer is compared with. */
export type Expected =
  | { readonly type: 'ids'; readonly values: readonly string[] }
  | { readonly type: 'money'; readonly minor: number; readonly currency: Currency; readonly named: 'optional' | 'required' }
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'decimal'; readonly value: string; readonly tolerance: string }
  | { readonly type: 'choice'; readonly of: readonly string[]; readonly value: string };

export function expectedOf(trial: Pick<Case, 'found'>, typed: Typed): Expected {
  switch (typed.type) {
    case 'id':
      return { type: 'ids', values: [typed.value] };
    case 'ids':
    case 'integer':
    case 'decimal':
      return typed;
    case 'money': {
      const { minor, currency } = sumOf(trial, typed.amount);
      if (currency === null) throw badTask('an answer of no money has no currency');
      return { type: 'money', minor, currency, named: typed.currency };
    }
    case 'choice':
      if (!typed.of.includes(typed.value)) throw badTask(`${typed.value} is none of ${typed.of.join(', ')}`);
      return typed;
    case 'payment_status':
      return { type: 'choice', of: paymentStatuses, value: paymentStatus(trial.found, typed.order) };
    case 'parcel_location':
      return { type: 'ids', values: [parcelLocation(trial.found, typed.order, typed.parcel)] };
  }
}

export function expectedText(expected: Expected): string {
  switch (expected.type) {
    case 'ids':
      return expected.values.join(', ') || 'nothing';
    case 'money':
      return `${expected.minor} minor units of ${expected.currency}`;
    case 'integer':
      return String(expected.value);
    case 'decimal':
      return expected.tolerance === '0' ? expected.value : `${expected.value} ± ${expected.tolerance}`;
    case 'choice':
      return expected.value;
  }
}
