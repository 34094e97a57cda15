import * as fc from 'fast-check';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';

type Line = Draft['lines'][number];

/** A line of some draft is back-ordered, or one that waits does so no more. */
export const backOrderChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record({ end: fc.boolean(), one: fc.nat({ max: 7 }), note: fc.integer({ min: 1, max: 3 }) })
  .map(({ end, one, note }) => (tables) => {
    const lines = Object.values(tables.drafts).flatMap((draft) => draft.lines.map((line) => ({ draft, line })));
    const fitting = lines.filter(({ line }) => (end ? isWaiting(line) : line.hold === null));
    const from = fitting.length > 0 ? fitting : lines;
    const found = from[one % Math.max(1, from.length)];
    if (found === undefined) return { kind: 'tick' };
    const at = { draft: found.draft.id, line: found.line.id, ifVersion: found.draft.version };
    return end ? { kind: 'end_back_order', ...at } : { kind: 'back_order_line', ...at, note: `Waits ${note}` };
  });

function isWaiting({ backOrder }: Line): boolean {
  return backOrder !== null;
}
