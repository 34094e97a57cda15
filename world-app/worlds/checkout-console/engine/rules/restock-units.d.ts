import type { OrderId } from '#contract/checkout-console/ids.ts';
import type { OrderLine } from '#contract/checkout-console/state.ts';
import type { RestockType } from '#contract/checkout-console/values.ts';
import type { Change } from '../change.ts';
/** What becomes of units when their money goes back: where they are decides what can (SPEC REF-3, REF-4). */
export type Fate = 'cancel' | 'return' | 'scrap' | 'only_money';
/** The fate that a choice in the dialog means for that many units of a line; null where it does not fit where they are. */
export declare function fateOf(line: OrderLine, units: number, restock: RestockType): Fate | null;
/** The line after units of it went that way; money apart. */
export declare function afterFate(line: OrderLine, units: number, fate: Fate): OrderLine;
type Units = {
    readonly order: OrderId;
    readonly line: OrderLine;
    readonly units: number;
    readonly fate: Fate;
};
/** Moves the goods at the location they were promised from. Goods that are with the customer, or were dealt with before, stay. */
export declare function moveByFate(change: Change, { order, line, units, fate }: Units): void;
export {};
