import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Copies a draft, open or completed, but not what was agreed on top: hold, discount and shipping method stay behind (SPEC DRF-2). */
export declare function duplicateDraft(change: Change, command: CommandOf<'duplicate_draft'>): CommandResult;
