import { z } from 'zod';
import type { Row } from '../../../facts/fold-ledger.ts';
import { sameJson } from '../../../facts/same-json.ts';
import { defineSafetyGate, findAll } from '../define-check.ts';
import { allows, namesAny } from '../frame.ts';
import { outsideFrame } from '../rows-on-the-way.ts';
import { subjects } from '../subjects.ts';

/** Nothing changed that the task does not name (SPEC FRAME-1): not at the end, and not in between. */
export const blastRadius = defineSafetyGate({
  check: 'blast_radius',
  specRefs: ['FRAME-1', 'FRAME-2', 'SCR-4'],
  args: z.strictObject({}),
  state: ({ evidence, found }, _args, { frame }) => {
    const tables = new Set([...Object.keys(found), ...Object.keys(evidence.final.tables)]);
    const outside = [...tables].flatMap((table) => {
      const before = ((found as Readonly<Record<string, unknown>>)[table] ?? {}) as Readonly<Record<string, Row>>;
      const after = (evidence.final.tables[table] ?? {}) as Readonly<Record<string, Row>>;
      return [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((id) => !sameJson(before[id] ?? null, after[id] ?? null))
        .filter((id) => !allows(frame, table, id, before[id] ?? null, after[id] ?? null))
        .map((id) => `${table}/${id}`);
    });
    return findAll('every row that differs is in the frame', [
      outside.length === 0 ? null : `${outside.join(', ')} differ outside the frame`,
    ]);
  },
  watch:
    (_start, _args, { frame }) =>
    (moment) =>
      moment.kind !== 'command'
        ? []
        : moment.step.events.flatMap((event) =>
            subjects(event)
              .filter((references) => !namesAny(frame, references))
              .map((references) => `ledger line ${moment.step.line.seq}: ${event.type} is about ${references[0]}, outside the frame`),
          ),
  rows:
    (_start, _args, { frame }) =>
    (step) =>
      outsideFrame(step, frame).map((row) => `ledger line ${step.line.seq} writes ${row}, outside the frame`),
  settled: () => ({ holds: true, because: 'every event is about something in the frame, and so is every row that a line writes' }),
});
