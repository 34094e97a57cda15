import { z } from 'zod';
import { AfterPage } from './after-page.ts';

/** What the harness sends, over IPC, to the process that looks at a shop once more after a trial: first which browser, then which shop. */
export const ReopenOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('browser'),
    executablePath: z.string(),
    sandbox: z.boolean(),
    uid: z.int().positive().nullable(),
    scratch: z.string(),
  }),
  z.strictObject({
    kind: z.literal('shop'),
    appSocket: z.string(),
    capability: z.string(),
    /** Pages by the name they are kept under; `path` on the page's origin. */
    pages: z.array(z.strictObject({ name: z.string(), path: z.string() })).min(1),
  }),
]);
export type ReopenOrder = z.infer<typeof ReopenOrder>;

/** What it answers: each page as it settled, `jpeg` in base64, and at last that it has seen them all. */
export const ReopenMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), name: z.string(), page: AfterPage, jpeg: z.string() }),
  z.strictObject({ kind: z.literal('done') }),
]);
export type ReopenMessage = z.infer<typeof ReopenMessage>;
