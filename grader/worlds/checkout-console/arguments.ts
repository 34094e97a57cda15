import { z } from 'zod';
import { badTask } from '../../invalid-evidence.ts';

/* Arguments of checks as a task's author writes them. Whatever a hole was filled with arrives as text. */

export const Id = z.string().min(1);

export const Count = z
  .string()
  .regex(/^[1-9][0-9]*$/)
  .transform(Number);

/** A whole number, written as such or by a hole. */
export const Whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^(?:0|-?[1-9][0-9]*)$/)
    .transform(Number),
]);

/** A row that the first snapshot, as colleagues left it, must have: a name that leads nowhere is the task's mistake. */
export function rowNamed<Row>(rows: Readonly<Record<string, Row>>, id: string): Row {
  const row = rows[id];
  if (row === undefined) throw badTask(`${id} is not in the first snapshot`);
  return row;
}
