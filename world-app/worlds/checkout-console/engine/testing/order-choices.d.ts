import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
/** Whatever a person could do next with one of the small shop's orders, mostly sensible, at the present versions. */
export declare const orderChoice: fc.Arbitrary<(tables: Tables) => Command>;
