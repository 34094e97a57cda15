import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { z } from 'zod';
import { UsageError } from './usage-error.ts';

/**
 * Parses a command's arguments strictly: first the flags there are, then their values by a schema over `{…flags, positionals}`.
 * @throws UsageError
 */
export function parseCommandLine<T>(args: readonly string[], flags: NonNullable<ParseArgsConfig['options']>, schema: z.ZodType<T>): T {
  let parsed: { values: object; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs throws TypeErrors for what it was given only; its first sentence says it all.
    throw new UsageError((error as Error).message.split(/\. |\n/, 1)[0] ?? '', { cause: error });
  }
  const checked = schema.safeParse({ ...parsed.values, positionals: parsed.positionals }, { reportInput: true });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const where = String(issue?.path[0] ?? '');
  const given = typeof issue?.input === 'string' ? ` ${issue.input}` : '';
  throw new UsageError(where === 'positionals' || where === '' ? (issue?.message ?? '') : `--${where}${given}: ${issue?.message}`);
}
