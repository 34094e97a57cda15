import type { Failure } from '#checkout-console/wire/views.ts';

/** What the server said about one field of a form, or null. */
export function fieldError(failure: Failure | null, field: string): string | null {
  return failure?.field === field ? failure.message : null;
}
