import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Starts an empty draft for a customer. */
export declare function createDraft(change: Change, command: CommandOf<'create_draft'>): CommandResult;
