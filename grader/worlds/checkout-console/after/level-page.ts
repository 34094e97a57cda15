import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { below, each, factsOf, misheaded, type Lines } from './read-page.ts';

/** The first thing that a level's page says otherwise than its rows, or null (SPEC EVID-15). */
export function misshownLevel(lines: Lines, tables: Tables, id: string): string | null {
  const level = tables.levels[id];
  if (level === undefined) return `${id} has no row`;
  const main = below(lines, 'main', '') ?? [];
  const heading = `${level.variant} at ${level.location}`;
  return misheaded(main, heading) ?? misshownFigures(main, level) ?? misshownHolds(main, tables, level);
}

function misshownFigures(main: Lines, level: Level): string | null {
  const facts = factsOf(below(main, 'region', 'Stock') ?? []);
  const expected = [
    // More can be promised than there is: a real minus.
    ['Available', level.available < 0 ? `−${-level.available}` : String(level.available)],
    ['Committed to orders', String(level.committed)],
    ['Held', String(level.held)],
    ['Damaged', String(level.damaged)],
    ['Quality control', String(level.qualityControl)],
    ['Safety stock', String(level.safety)],
    ['On hand', String(level.onHand)],
    ['On their way', String(level.incoming)],
  ] as const;
  const wrong = expected.find(([term, units]) => facts?.get(term) !== units);
  return wrong === undefined ? null : `${wrong[0]} is shown as ${facts?.get(wrong[0]) ?? 'nothing'}, it is ${wrong[1]}`;
}

/** Each active hold of the level, by name and with its units, and no other. */
function misshownHolds(main: Lines, { holds }: Tables, { variant, location }: Level): string | null {
  const here = Object.values(holds).filter(
    (hold) => hold.variant === variant && hold.location === location && hold.state.kind === 'active',
  );
  const card = below(main, 'region', `Holds here (${here.length})`);
  if (card === null) return `its ${here.length} holds are not shown`;
  const expected = here.map(({ id, quantity }) => `${id}: ${quantity}`).toSorted();
  const shown = each(card, 'row')
    .map(({ inside }) => each(inside, 'cell'))
    .filter((cells) => cells.length > 0)
    .map((cells) => `${cells[0]?.inside.find(({ role }) => role === 'link')?.name ?? ''}: ${cells.at(-1)?.name ?? ''}`)
    .toSorted();
  return shown.join(', ') === expected.join(', ') ? null : `its holds are shown as ${shown.join(', ') || 'none'}`;
}
