import { z } from 'zod';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { badTask } from '../../../invalid-evidence.ts';
import type { Told } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { fieldOf, is, Path, RowName, Value } from '../field-value.ts';
import { toldFields } from '../told-fields.ts';

const Args = z.strictObject({ row: RowName, path: Path, value: Value });

/** A field of a row has a value in the end, and the events tell that it has (SPEC VOC-13). */
export const fieldEquals = defineGate({
  check: 'field_equals',
  specRefs: ['VOC-13', 'VOC-2'],
  args: Args,
  state: (trial, { row, path, value }) => {
    const found = fieldOf(trial.final, row, path);
    return findAll(`${path} of ${row} is ${textOf(found)}`, [
      is(trial, found, value) ? null : `${path} of ${row} is ${textOf(found)}, which is not what was asked for`,
    ]);
  },
  ledger: (trial, { row, path, value }) => {
    const told = lastTold(trial, row, path);
    return findAll(`lines leave ${path} of ${row} at ${textOf(told)}`, [
      is(trial, told, value) ? null : `lines leave ${path} of ${row} at ${textOf(told)}, which is not what was asked for`,
    ]);
  },
});

/** The field as it was at the start and as the events then tell it, colleagues' too. */
function lastTold({ initial, steps, colleagues }: Told, row: string, path: string): Json | undefined {
  const [table = '', id = ''] = row.split('/');
  const [head = '', ...rest] = path.split('.');
  const say = toldFields[`${table}.${head}`];
  if (say === undefined) throw badTask(`no event tells of ${table}.${head}, so field_equals has no ledger form for it`);
  // The whole of the field is told, and the path within it read at the end.
  let value = fieldOf(initial, row, head);
  const all = [...steps, ...colleagues].toSorted((a, b) => a.line.seq - b.line.seq);
  for (const step of all) {
    for (const event of step.events) {
      const told = say(event, step, value ?? null);
      if (told?.id === id) value = told.value;
    }
  }
  return value === undefined ? undefined : rest.reduce<Json>(member, value);
}

function member(value: Json, field: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return (value as { readonly [name: string]: Json })[field] ?? null;
}

function textOf(value: Json | undefined): string {
  return value === undefined ? 'in no row' : canonicalJson(value).slice(0, 200);
}
