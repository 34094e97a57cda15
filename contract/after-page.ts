import { z } from 'zod';

/** `after/NAME.json`: a page of the shop as it stood when the trial was over, with all that its accessibility tree shows, in the order of the page. */
export const AfterPage = z.strictObject({
  path: z.string(),
  title: z.string(),
  lines: z.array(
    z.strictObject({
      depth: z.int().nonnegative(),
      role: z.string(),
      name: z.string(),
      marks: z.array(z.string()),
      /** Its own text or, in a field, what it holds; null where it has none. */
      said: z.string().nullable(),
    }),
  ),
});
export type AfterPage = z.infer<typeof AfterPage>;

/** Under which name the page of a row is kept. */
export function afterName(kind: string, id: string): string {
  return `${kind}-${id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
