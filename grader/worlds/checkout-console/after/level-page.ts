import type { Level } from '#contract/checkout-console/state.ts';
import { below, factsOf, type Lines } from './read-page.ts';

/** The first thing that a level's page says otherwise than its row, or null (SPEC EVID-15). */
export function misshownLevel(lines: Lines, level: Level): string | null {
  const main = below(lines, 'main', '') ?? [];
  const heading = `${level.variant} at ${level.location}`;
  const headings = main.filter(({ role, marks }) => role === 'heading' && marks.includes('level=1')).map(({ name }) => name);
  if (headings.join() !== heading) return `the heading is ${headings.join(', ') || 'none'}`;
  const facts = factsOf(below(main, 'region', 'Stock') ?? []);
  const expected = [
    ['Available', level.available],
    ['Committed to orders', level.committed],
    ['Held', level.held],
    ['Damaged', level.damaged],
    ['Quality control', level.qualityControl],
    ['Safety stock', level.safety],
    ['On hand', level.onHand],
    ['On their way', level.incoming],
  ] as const;
  const wrong = expected.find(([term, units]) => facts?.get(term) !== String(units));
  return wrong === undefined ? null : `${wrong[0]} is shown as ${facts?.get(wrong[0]) ?? 'nothing'}, it is ${wrong[1]}`;
}
