import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { parseJsonFile } from './parse-json-file.ts';

/** How a clause is named, with or without the brackets that SPEC puts around it: `[REQ-012]`. */
const ClauseRef = z
  .string()
  .regex(/^(\[[A-Z]+-[0-9]+\]|[A-Z]+-[0-9]+)$/, 'a clause is named like REQ-012')
  .transform((ref) => ref.replaceAll(/[[\]]/g, ''));

/** Where a file lies below a trial's folder. What leads out of it is refused before anything is read. */
const Path = z
  .string()
  .min(1)
  .refine((path) => !isAbsolute(path) && !/(^|[\\/])\.{1,2}([\\/]|$)|[\\\0]/.test(path), 'a path stays below its folder, without . and ..');

const content = ['content_equals', 'json_field', 'min_words', 'max_words', 'keywords', 'max_length'] as const;

/** One check of a file, all of whose parts must hold. Words are separated by white space; lengths are UTF-16 units. */
export const Check = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'a name is made of letters, digits, dots, dashes and underscores'),
    path: Path,
    exists: z.boolean().default(true),
    /** Compared without the white space around it. */
    content_equals: z.string().optional(),
    /** A field at the top of a JSON object. */
    json_field: z.string().optional(),
    json_value: z.json().optional(),
    min_words: z.int().nonnegative().optional(),
    max_words: z.int().nonnegative().optional(),
    /** Each must stand there as whole words, in any case. */
    keywords: z.array(z.string().regex(/\S/, 'a keyword is not empty')).min(1).optional(),
    max_length: z.int().nonnegative().optional(),
    spec_ref: ClauseRef.optional(),
  })
  .refine(
    ({ json_field, json_value }) => (json_field === undefined) === (json_value === undefined),
    'json_field and json_value go together',
  )
  .refine(
    (check) => check.exists || content.every((part) => check[part] === undefined),
    'a file that must not exist has no content to check',
  )
  .refine(({ min_words = 0, max_words = Infinity }) => min_words <= max_words, 'min_words is above max_words');
export type Check = z.infer<typeof Check>;

const Checks = z
  .array(Check)
  .min(1, 'there is no check')
  .refine((checks) => new Set(checks.map(({ name }) => name)).size === checks.length, 'two checks have the same name');

/** Reads the checks: a JSON list, or `{checks: […]}`. @throws Cannot `malformed_checks` */
export function readChecks(file: string): readonly Check[] {
  const value = parseJsonFile(file, 'malformed_checks');
  const isWrapped = typeof value === 'object' && value !== null && !Array.isArray(value);
  const parsed = isWrapped ? z.strictObject({ checks: Checks }).safeParse(value) : Checks.safeParse(value);
  if (!parsed.success) throw new Cannot('malformed_checks', `${file}: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`);
  return 'checks' in parsed.data ? parsed.data.checks : parsed.data;
}
