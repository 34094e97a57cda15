import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Rewrites the internal note of a draft. */
export declare function setDraftNote(change: Change, command: CommandOf<'set_draft_note'>): CommandResult;
