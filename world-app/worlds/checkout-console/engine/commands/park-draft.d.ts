import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Puts an open draft aside from the work queue, with the reason. Its hold stays as it is (SPEC DRF-6). */
export declare function parkDraft(change: Change, command: CommandOf<'park_draft'>, by: string): CommandResult;
/** Puts a parked draft back into the work queue. */
export declare function unparkDraft(change: Change, command: CommandOf<'unpark_draft'>): CommandResult;
