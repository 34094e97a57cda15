import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import type { Tagged } from '../people-command.ts';
import { staleRefusal } from './stale.ts';

type Tags = readonly string[];

/** Hangs a tag on an order, draft or customer. Tags are compared exactly: `pick-up` is not `pickup`. */
export function addTag(change: Change, { on, tag, ifVersion }: CommandOf<'add_tag'>): CommandResult {
  const tags = currentTags(change, on, ifVersion);
  if ('code' in tags) return refused(tags);
  if (tags.includes(tag)) return refused(refusal('nothing_to_do', `${on.id} already has the tag ${tag}.`, { field: 'tag' }));
  retag(change, on, [...tags, tag], { type: 'tag_added', tag });
  return accepted();
}

/** Takes a tag off again. */
export function removeTag(change: Change, { on, tag, ifVersion }: CommandOf<'remove_tag'>): CommandResult {
  const tags = currentTags(change, on, ifVersion);
  if ('code' in tags) return refused(tags);
  if (!tags.includes(tag)) return refused(refusal('nothing_to_do', `${on.id} has no tag ${tag}.`, { field: 'tag' }));
  retag(
    change,
    on,
    tags.filter((each) => each !== tag),
    { type: 'tag_removed', tag },
  );
  return accepted();
}

function currentTags(change: Change, on: Tagged, ifVersion: number): Tags | Refusal {
  const found = findRow(change.tables, on.table, on.id);
  if (found === null) return refusal('not_found', `There is no ${on.table.slice(0, -1)} ${on.id}.`);
  return found.version === ifVersion ? found.tags : staleRefusal(on.id);
}

function retag(change: Change, on: Tagged, tags: Tags, { type, tag }: { type: 'tag_added' | 'tag_removed'; tag: string }): void {
  const tagged = findRow(change.tables, on.table, on.id);
  if (tagged === null) throw new Error(`${on.id} was found and is gone`);
  change.record({ type, data: { on: on.table, id: on.id, tag } }, row(on.table, on.id, { ...tagged, version: tagged.version + 1, tags }));
}
