import { z } from 'zod';
import { Cannot } from '../cannot.ts';

/** Parses a JSON file of a pack. @throws Cannot `malformed_pack`, saying what is wrong where */
export function parsePackFile<T>(schema: z.ZodType<T>, bytes: Buffer, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Cannot('malformed_pack', `${what} is not JSON`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Cannot('malformed_pack', `${what} is malformed: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
  return parsed.data;
}
