import type { Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';

/** What people write: an id in it names nothing (SPEC VOC-2). */
const WORDS: ReadonlySet<string> = new Set([
  'text',
  'note',
  'reason',
  'why',
  'subject',
  'tag',
  'tags',
  'tracking',
  'label',
  'title',
  'name',
  'email',
  'phone',
  'search',
  'line1',
  'line2',
  'city',
  'postcode',
  'evidence',
]);

/** Whether an event names an aggregate: by its id in any field but those that hold words; a level by its variant and location. */
export function isNamedIn({ data }: CheckoutEvent, id: string): boolean {
  const [variant, location] = id.split('@');
  if (location === undefined) return holds(data, id);
  return holds(data, variant ?? '') && holds(data, location);
}

function holds(value: Json, id: string): boolean {
  if (typeof value === 'string') return value === id;
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return (value as readonly Json[]).some((item) => holds(item, id));
  return Object.entries(value).some(([field, item]) => !WORDS.has(field) && holds(item, id));
}
