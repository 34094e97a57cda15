import { z } from 'zod';
import { Amount, sumOf } from '../amount.ts';
import { Id, Whole } from '../arguments.ts';
import { defineCheck, findAll, type Check } from '../define-check.ts';
import { fieldOf, is, Path, RowName, Value } from '../field-value.ts';
import { EventType, traces } from '../traces.ts';
import type { Finding } from '../../world-grader.ts';

/* Preconditions that any task can use: facts about the first snapshot (SPEC EVID-10). */

const rowIs = defineCheck('row_is', z.strictObject({ row: RowName, path: Path, value: Value }), (trial, { row, path, value }): Finding => {
  const found = fieldOf(trial.initial, row, path);
  return findAll(`${path} of ${row} is as it should be`, [
    is({ found: trial.initial }, found, value) ? null : `${path} of ${row} is ${JSON.stringify(found)}`,
  ]);
});

const rowAbsent = defineCheck('row_absent', z.strictObject({ row: RowName }), ({ initial }, { row }): Finding =>
  findAll(`there is no ${row}`, [fieldOf(initial, row, 'version') === undefined ? null : `${row} is there`]),
);

const levelIs = defineCheck(
  'level_is',
  z.strictObject({
    variant: Id,
    location: Id,
    bucket: z.enum(['onHand', 'available', 'committed', 'held', 'damaged', 'qualityControl', 'safety', 'incoming']),
    n: Whole,
  }),
  ({ initial }, { variant, location, bucket, n }): Finding => {
    const units = initial.levels[`${variant}@${location}`]?.[bucket];
    return findAll(`${bucket} of ${variant}@${location} is ${n}`, [
      units === n ? null : `${bucket} of ${variant}@${location} is ${units ?? 'in no row'}, not ${n}`,
    ]);
  },
);

/** So many rows of a table have these values: look-alikes, for one. */
const countIs = defineCheck(
  'count_is',
  z.strictObject({ table: z.string(), where: z.array(z.strictObject({ path: Path, value: Value })), n: Whole }),
  ({ initial }, { table, where, n }): Finding => {
    const ids = Object.keys((initial as unknown as Readonly<Record<string, object>>)[table] ?? {});
    const fits = ids.filter((id) =>
      where.every(({ path, value }) => is({ found: initial }, fieldOf(initial, `${table}/${id}`, path), value)),
    );
    return findAll(`${n} rows of ${table} are so`, [fits.length === n ? null : `${fits.length} rows of ${table} are so, not ${n}`]);
  },
);

/** What an event of that kind would leave is not there. */
const eventAbsent = defineCheck(
  'event_absent',
  z.strictObject({ event: EventType, about: Id }),
  ({ initial }, { event, about }): Finding => {
    const left = traces[event]?.read(initial, about) ?? [];
    return findAll(`nothing shows ${event} about ${about}`, [left.length === 0 ? null : `${left[0]} shows ${event}`]);
  },
);

/** A trap is none where the wrong amount is the right one. */
const amountsDiffer = defineCheck('amounts_differ', z.strictObject({ a: Amount, b: Amount }), ({ initial }, { a, b }): Finding => {
  const [one, other] = [a, b].map((amount) => sumOf({ found: initial }, amount).minor);
  return findAll(`${one} is not ${other}`, [one !== other ? null : `both amounts are ${one}`]);
});

const amountsEqual = defineCheck('amounts_equal', z.strictObject({ a: Amount, b: Amount }), ({ initial }, { a, b }): Finding => {
  const [one, other] = [a, b].map((amount) => sumOf({ found: initial }, amount).minor);
  return findAll(`both amounts are ${one}`, [one === other ? null : `${one} is not ${other}`]);
});

/** One choice is the better one. */
const amountLess = defineCheck('amount_less', z.strictObject({ a: Amount, b: Amount }), ({ initial }, { a, b }): Finding => {
  const [one = 0, other = 0] = [a, b].map((amount) => sumOf({ found: initial }, amount).minor);
  return findAll(`${one} is less than ${other}`, [one < other ? null : `${one} is not less than ${other}`]);
});

const signedInAs = defineCheck('signed_in_as', z.strictObject({ role: z.string() }), ({ initial }, { role }): Finding => {
  const now = initial.staff[initial.settings['main']?.signedIn ?? '']?.role;
  return findAll(`a person with the role ${role} is signed in`, [now === role ? null : `the role is ${now}, not ${role}`]);
});

const tagged = defineCheck(
  'tagged',
  z.strictObject({ on: z.enum(['orders', 'drafts', 'customers']), id: Id, tag: z.string(), is: z.boolean() }),
  ({ initial }, want): Finding => {
    const has = initial[want.on][want.id]?.tags.includes(want.tag);
    return findAll(`${want.id} ${want.is ? 'has' : 'has not'} the tag ${want.tag}`, [
      has === want.is ? null : `${want.id} ${has === true ? 'has' : 'has not'} the tag ${want.tag}`,
    ]);
  },
);

export const genericPreconditions: readonly Check<Finding>[] = [
  rowIs,
  rowAbsent,
  levelIs,
  countIs,
  eventAbsent,
  amountsDiffer,
  amountsEqual,
  amountLess,
  signedInAs,
  tagged,
];
