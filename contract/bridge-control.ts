import { z } from 'zod';
import { Reply } from './finish.ts';

/** How an answer tells of the page. */
export const Observe = z.enum(['full', 'diff']);
export type Observe = z.infer<typeof Observe>;

/** Under this name in `_meta`, a tool call says how it wants the page with its answer. */
export const OBSERVE_META_KEY = 'tillproof/observe';

/** `uid`: another user to start it as, for whom its own sandbox works. */
const Browser = z.strictObject({ executablePath: z.string(), sandbox: z.boolean(), uid: z.int().positive().nullable() });

/**
 * What the harness sends a bridge process over IPC. `setup` once; before it, for a pool, `warm`: start the browser, nobody knows yet for which
 * task; `world` in answer to `begin`; `stop` at a limit.
 */
export const BridgeOrder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('warm'), browser: Browser, scratch: z.string() }),
  z.strictObject({
    kind: z.literal('setup'),
    instruction: z.string(),
    budget: z.strictObject({ maxSteps: z.int().positive(), maxSeconds: z.int().positive() }),
    profile: z.enum(['refs', 'pixels', 'both']),
    browser: Browser,
    /** Folder for the browser's profile, made and removed by the harness. */
    scratch: z.string(),
    /** Start the browser at once, beside the world. Off for `mcp`, where nothing may start before the first tool call. */
    prelaunch: z.boolean(),
    /** Take a frame of each step. */
    frames: z.boolean(),
    /** The page with each answer: whole, or what has changed since the client last saw it. A call can ask for the other by `_meta`. */
    observe: Observe,
    /** MCP over HTTP on loopback, for whoever has the token; null: on the stdio the process was started with. */
    http: z.strictObject({ port: z.int().min(0).max(65535), token: z.string().min(32), idleMs: z.int().positive() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('world'), appSocket: z.string(), capability: z.string() }),
  z.strictObject({ kind: z.literal('stop'), limit: z.enum(['steps', 'seconds', 'bytes', 'memory', 'cpu']) }),
]);
export type BridgeOrder = z.infer<typeof BridgeOrder>;

/** What a bridge process sends the harness. Journal lines go out whole, as they happen; `closed` is the last message, after the browser is gone. */
export const BridgeMessage = z.discriminatedUnion('kind', [
  /** With `http`: where it listens, before it is ready. */
  z.strictObject({ kind: z.literal('listening'), url: z.string() }),
  z.strictObject({ kind: z.literal('ready') }),
  /** The first tool call has come: the world is needed now. */
  z.strictObject({ kind: z.literal('begin'), host: z.strictObject({ name: z.string(), version: z.string() }).nullable() }),
  z.strictObject({ kind: z.literal('browser'), chromium: z.string(), playwright: z.string() }),
  z.strictObject({ kind: z.literal('action'), line: z.string() }),
  z.strictObject({ kind: z.literal('network'), line: z.string() }),
  z.strictObject({ kind: z.literal('frame'), actionId: z.string(), jpeg: z.string() }),
  z.strictObject({ kind: z.literal('tree'), actionId: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('fault'), cause: z.enum(['browser_missing', 'browser_died', 'world_died']), message: z.string() }),
  z.strictObject({ kind: z.literal('closed'), by: z.enum(['finish', 'hangup', 'limit', 'fault']), reply: Reply }),
]);
export type BridgeMessage = z.infer<typeof BridgeMessage>;
