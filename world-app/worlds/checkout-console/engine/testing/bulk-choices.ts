import * as fc from 'fast-check';
import { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { BulkDeed } from '../bulk-command.ts';
import type { Command } from '../command.ts';
import { clockOf } from '../row-of.ts';
import { addSeconds } from '../rules/instant.ts';

type Choice = { readonly what: number; readonly first: number; readonly stale: boolean; readonly restock: boolean };
type List = 'orders' | 'drafts' | 'holds' | 'customers' | 'inventory';

/** One deed for a few rows of a list, some of them perhaps not as they were seen. */
export const bulkChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<Choice>({ what: fc.noBias(fc.nat({ max: 20 })), first: fc.nat({ max: 3 }), stale: fc.boolean(), restock: fc.boolean() })
  .map((choice) => (tables) => commandFor(choice, tables));

function commandFor({ what, first, stale, restock }: Choice, tables: Tables): Command {
  const until = addSeconds(clockOf(tables).now, 7200);
  const deeds: readonly (readonly [List, BulkDeed])[] = [
    ['orders', { kind: 'capture' }],
    ['orders', { kind: 'fulfil', location: LocationId.parse('BER'), tracking: 'M-1' }],
    ['orders', { kind: 'refund', restock, reason: 'Recall', notify: false }],
    ['orders', { kind: 'archive_order' }],
    ['orders', { kind: 'unarchive_order' }],
    ['orders', { kind: 'add_tag', tag: 'many' }],
    ['orders', { kind: 'remove_tag', tag: 'many' }],
    ['drafts', { kind: 'place' }],
    ['drafts', { kind: 'delete_draft' }],
    ['drafts', { kind: 'park_draft', code: 'no_stock' }],
    ['drafts', { kind: 'unpark_draft' }],
    ['drafts', { kind: 'add_tag', tag: 'many' }],
    ['holds', { kind: 'extend_hold', until }],
    ['holds', { kind: 'release_hold', reason: 'Whim' }],
    ['customers', { kind: 'add_tag', tag: 'many' }],
    ['customers', { kind: 'remove_tag', tag: 'many' }],
    ['inventory', { kind: 'adjust_stock', way: restock ? 'onHand' : 'available', units: 6, reason: 'Cycle count' }],
    ['inventory', { kind: 'adjust_stock', way: 'by', units: restock ? -1 : 2, reason: 'Found' }],
    ['inventory', { kind: 'move_stock', from: 'available', to: 'qualityControl', units: 1, reason: 'Recall' }],
    ['drafts', { kind: 'complete_without_payment' }],
    // Nothing of the kind can be done to drafts.
    ['drafts', { kind: 'capture' }],
  ];
  const [list, deed] = deeds[what] ?? ['orders', { kind: 'capture' }];
  const rows = Object.values(tables[list === 'inventory' ? 'levels' : list]).slice(first, first + 3);
  if (rows.length === 0) return { kind: 'tick' };
  return { kind: 'bulk', list, deed, rows: rows.map(({ id, version }, index) => ({ id, ifVersion: stale && index === 1 ? 99 : version })) };
}
