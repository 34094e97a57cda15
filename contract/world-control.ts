import { z } from 'zod';
import { Sha256 } from './digest.ts';
import { Snapshot } from './snapshot.ts';
import { Variant } from './variant.ts';
import { WorldName } from './world-name.ts';

/** `POST /setup` on control.sock, once. Answered with `SetupDone`, or 422 `{code, message}` where the hidden state is malformed. */
export const WorldSetup = z.strictObject({
  world: WorldName,
  seed: z.int().nonnegative(),
  variant: Variant,
  /** The pack's `hidden-state.json` as it is: only the world knows its schema. */
  hiddenState: z.json(),
  /** Secret that the bridge adds to every request it forwards; whoever lacks it is `direct`. */
  capability: z.string().min(32),
  /** A last snapshot to open as it stands: nothing disturbs it, and every command is refused. */
  reopened: Snapshot.optional(),
});
export type WorldSetup = z.infer<typeof WorldSetup>;

export const SetupDone = z.strictObject({ bindings: z.record(z.string(), z.json()), initialStateDigest: Sha256 });
export type SetupDone = z.infer<typeof SetupDone>;

/**
 * Both want the capability of the set-up in its header. `GET /snapshot` answers the canonical JSON of the store (the initial one before any command).
 * `POST /close` ends the epoch: every later command is refused with code `closed`, on record. Answered with `WorldClosed`.
 */
export const WorldClosed = z.strictObject({ head: Sha256, count: z.int().nonnegative() });
export type WorldClosed = z.infer<typeof WorldClosed>;

/** What a world process sends its parent over IPC, as it happens. */
export const WorldMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('listening') }),
  z.strictObject({ kind: z.literal('ledger'), line: z.string() }),
  z.strictObject({ kind: z.literal('fault'), message: z.string() }),
]);
export type WorldMessage = z.infer<typeof WorldMessage>;
