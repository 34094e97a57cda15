import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Hangs a tag on an order, draft or customer. Tags are compared exactly: `pick-up` is not `pickup`. */
export declare function addTag(change: Change, { on, tag, ifVersion }: CommandOf<'add_tag'>): CommandResult;
/** Takes a tag off again. */
export declare function removeTag(change: Change, { on, tag, ifVersion }: CommandOf<'remove_tag'>): CommandResult;
