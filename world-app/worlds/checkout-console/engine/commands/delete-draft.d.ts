import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Deletes an open draft. A completed one is part of its order's history and stays. */
export declare function deleteDraft(change: Change, command: CommandOf<'delete_draft'>, by: string): CommandResult;
