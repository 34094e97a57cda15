import { z } from 'zod';
import { Id } from '../arguments.ts';
import type { CheckoutStep } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { isNamedIn } from '../named-in.ts';
import { leaves } from '../rows-on-the-way.ts';
import { EventType, onlyIn, traces } from '../traces.ts';

const Args = z.strictObject({ events: z.array(z.strictObject({ event: EventType, about: Id.optional() })).min(2) });
type Named = z.infer<typeof Args>['events'][number];

/** Things happened in this order, whatever else happened in between (SPEC VOC-11). That they happened shows in the rows as well. */
export const sequence = defineGate({
  check: 'sequence',
  specRefs: ['VOC-11', 'VOC-2', 'VOC-3', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { events }) =>
    findAll(
      `rows show all of ${events.map(textOf).join(', ')}`,
      events.map((each) => {
        const trace = traces[each.event];
        if (trace === null) return null;
        const [before, after] = [trace.read(found, each.about ?? null), trace.read(final, each.about ?? null)];
        return onlyIn(after, before).length + onlyIn(before, after).length > 0 ? null : `no row shows ${textOf(each)}`;
      }),
    ),
  ledger: ({ steps }, { events }) => {
    let next = 0;
    for (const { events: told } of steps) {
      for (const each of told) {
        const wanted = events[next];
        if (wanted !== undefined && each.type === wanted.event && (wanted.about === undefined || isNamedIn(each, wanted.about))) next += 1;
      }
    }
    const missing = events[next];
    return findAll(`lines tell of ${events.map(textOf).join(', then ')}`, [
      missing === undefined ? null : `no line tells of ${textOf(missing)} after what has to come before it`,
    ]);
  },
  rows: ({ steps }, { events }) => findAll('', [unwritten(steps, events)]),
});

/** The same order by what the lines write, as far as a row comes or goes with each: what is only set may be set to what it was. */
function unwritten(steps: readonly CheckoutStep[], events: readonly Named[]): string | null {
  const countable = events.filter(({ event }) => traces[event] !== null && traces[event].kind !== 'sets');
  let next = 0;
  for (const step of steps) {
    for (let wanted = countable[next]; wanted !== undefined && leaves(step, wanted.event, wanted.about ?? null); wanted = countable[next])
      next += 1;
  }
  const missing = countable[next];
  return missing === undefined ? null : `no line writes what ${textOf(missing)} leaves after what has to come before it`;
}

function textOf({ event, about }: Named): string {
  return about === undefined ? event : `${event} about ${about}`;
}
