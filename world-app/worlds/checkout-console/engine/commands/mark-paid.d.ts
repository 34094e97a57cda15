import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Says that an order is paid. It wears the badge then, and no money has moved (SPEC PAY-8). */
export declare function markPaid(change: Change, command: CommandOf<'mark_paid'>): CommandResult;
