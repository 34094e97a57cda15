import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';

/**
 * Reads a JSON file that says its version, here always 1.
 * @throws Cannot `unknown_version` where a newer Tillproof wrote it, `bad_run` where it is absent or not what it should be
 */
export function readVersioned<T>(path: string, versionKey: string, schema: z.ZodType<T>): T {
  const text = readGivenFile(path, 'bad_run').toString('utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Cannot('bad_run', `${path} is not JSON: it was not written to its end, or by somebody else`, { cause });
  }
  const version = z.looseObject({ [versionKey]: z.int() }).safeParse(content).data?.[versionKey];
  if (version !== undefined && version !== 1)
    throw new Cannot('unknown_version', `${path} has version ${String(version)}; this Tillproof reads version 1`);
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Cannot('bad_run', `${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not of the right shape'}`);
}
