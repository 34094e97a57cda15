import { z } from 'zod';
import { Id } from '../arguments.ts';
import { defineSafetyGate, findAll } from '../define-check.ts';
import { isNamedIn } from '../named-in.ts';
import { leaves } from '../rows-on-the-way.ts';
import { EventType, onlyIn, traces } from '../traces.ts';

const Args = z.strictObject({ event: EventType, about: Id.optional() });

/** Nothing of a kind ever happened, about one aggregate or at all, by anybody but colleagues (SPEC VOC-10). */
export const never = defineSafetyGate({
  check: 'never',
  specRefs: ['VOC-10', 'VOC-2', 'VOC-3', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { event, about = null }) => {
    const trace = traces[event];
    if (trace === null) return { holds: true, because: `${event} would leave no row` };
    const [before, after] = [trace.read(found, about), trace.read(final, about)];
    const odd = [...onlyIn(after, before), ...onlyIn(before, after)];
    return findAll(`no row shows ${event}`, [odd.length === 0 ? null : `rows show what ${event} leaves: ${odd.join(', ').slice(0, 400)}`]);
  },
  watch:
    (_start, { event, about }) =>
    (moment) => {
      if (moment.kind !== 'command') return [];
      const { line, events } = moment.step;
      return events
        .filter((each) => each.type === event && (about === undefined || isNamedIn(each, about)))
        .map(() => `ledger line ${line.seq} tells of ${event}${about === undefined ? '' : ` about ${about}`}`);
    },
  rows:
    (_start, { event, about }) =>
    (step) =>
      leaves(step, event, about ?? null) === true ? [`ledger line ${step.line.seq} writes what ${event} leaves`] : [],
  settled: (_trial, { event, about }) => ({
    holds: true,
    because: `no line tells of ${event}${about === undefined ? '' : ` about ${about}`}`,
  }),
});
