import { z } from 'zod';
import { badTask } from '../../../invalid-evidence.ts';
import { Id, Whole } from '../arguments.ts';
import { defineGate, findAll } from '../define-check.ts';
import { isNamedIn } from '../named-in.ts';
import { EventType, onlyIn, traces } from '../traces.ts';

const Args = z.strictObject({ event: EventType, about: Id.optional(), n: Whole });

/** Something happened exactly so many times, about one aggregate or at all (SPEC VOC-9). */
export const countOf = defineGate({
  check: 'count_of',
  specRefs: ['VOC-9', 'VOC-2', 'VOC-3', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { event, about = null, n }) => {
    const trace = traces[event];
    if (trace === null) {
      const accepted = (final.clock['main']?.commands ?? 0) - (found.clock['main']?.commands ?? 0);
      return findAll(`${event} leaves no row; ${accepted} commands were accepted`, [
        accepted >= n ? null : `only ${accepted} commands were accepted, too few for ${n} x ${event}`,
      ]);
    }
    if (trace.kind === 'sets') throw badTask(`how often ${event} happened cannot be seen in rows: use field_equals, level_delta or never`);
    const [before, after] = [trace.read(found, about), trace.read(final, about)];
    const traced = trace.kind === 'adds' ? onlyIn(after, before) : onlyIn(before, after);
    return findAll(`rows show ${n} x ${event}`, [traced.length === n ? null : `rows show ${traced.length} x ${event}, expected ${n}`]);
  },
  ledger: ({ steps }, { event, about, n }) => {
    const told = steps.flatMap(({ events }) => events).filter((each) => each.type === event);
    const count = told.filter((each) => about === undefined || isNamedIn(each, about)).length;
    return findAll(`lines tell of ${n} x ${event}`, [count === n ? null : `lines tell of ${count} x ${event}, expected ${n}`]);
  },
});
