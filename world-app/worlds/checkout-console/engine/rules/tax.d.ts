import type { Currency, Minor } from '#contract/checkout-console/values.ts';
/** Tax of one line's net, half-up: extracted from it where prices contain tax, reckoned on top where they do not (SPEC MON). */
export declare function lineTax(net: number, currency: Currency): Minor;
export declare function isTaxAdded(currency: Currency): boolean;
export declare function taxNote(currency: Currency): string;
