import { z } from 'zod';
import { AfterPage } from './after-page.ts';

/** What the harness sends, over IPC, to the process that looks at a shop once more after a trial. Once. */
export const ReopenOrder = z.strictObject({
  appSocket: z.string(),
  capability: z.string(),
  browser: z.strictObject({ executablePath: z.string(), sandbox: z.boolean(), uid: z.int().positive().nullable() }),
  scratch: z.string(),
  /** Pages by the name they are kept under; `path` on the page's origin. */
  pages: z.array(z.strictObject({ name: z.string(), path: z.string() })),
});
export type ReopenOrder = z.infer<typeof ReopenOrder>;

/** What it answers: each page as it settled, `jpeg` in base64, and at last that it has seen them all. */
export const ReopenMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), name: z.string(), page: AfterPage, jpeg: z.string() }),
  z.strictObject({ kind: z.literal('done') }),
]);
export type ReopenMessage = z.infer<typeof ReopenMessage>;
