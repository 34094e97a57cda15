import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Makes the order and asks for no money: it needs goods and somewhere to send them, neither rate, card nor billing address (SPEC CHK). */
export declare function completeWithoutPayment(change: Change, command: CommandOf<'complete_without_payment'>): CommandResult;
