import type { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { Failure } from '#checkout-console/wire/views.ts';
import { malformed } from './answer.ts';
import { issueWords } from './issue-words.ts';

const MAX_BYTES = 64 * 1024;

export type ReadBody<Body> = { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly failure: Failure };

/** Parses a request's body once, strictly. Text that no journal could hold (a lone surrogate) is malformed too. */
export function readBody<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): ReadBody<z.output<Schema>> {
  if (bytes.length > MAX_BYTES) {
    return { ok: false, failure: { code: 'too_large', message: 'The request is larger than 64 KiB.', retryable: false } };
  }
  const json = parseJson(bytes);
  if (json === undefined) return { ok: false, failure: malformed('The request is not JSON.') };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, body: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  return { ok: false, failure: malformed(issueWords(issue), field === '' ? undefined : field) };
}

/** undefined where the bytes are no UTF-8, no JSON, or JSON that has no canonical form. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    canonicalJson(value);
    return value;
  } catch {
    // All three mean the same to the caller: these bytes say nothing.
    return undefined;
  }
}
