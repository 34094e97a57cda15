import type { Payment, Tables } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
import { type Refusal } from '../refusal.ts';
/** Gives captured money back, per unit and for shipping, and says what becomes of the goods (SPEC REF). */
export declare function refund(change: Change, command: CommandOf<'refund'>, by: string): CommandResult;
/** Why this person may not give that much back on one order, or null (SPEC ROLE). */
export declare function limitGuard(tables: Tables, payment: Payment, amount: number, by: string): Refusal | null;
