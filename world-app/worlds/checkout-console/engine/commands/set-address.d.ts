import type { AddressId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Copies saved addresses onto a draft. Another shipping address drops the chosen rate: it may not be offered there (SPEC CHK). */
export declare function setAddress(change: Change, command: CommandOf<'set_address'>): CommandResult;
/** A saved address of the draft's customer as it is copied: without its id and mark. */
export declare function savedAddress(tables: Tables, draft: Pick<Draft, 'customer'>, id: AddressId): Address | null;
