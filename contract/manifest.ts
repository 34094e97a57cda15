import { z } from 'zod';
import { AgentCard } from './agent-card.ts';
import { JsonValue } from './json-value.ts';
import { Sha256 } from './digest.ts';
import { Variant } from './variant.ts';
import { WorldName } from './world-name.ts';

const Head = z.strictObject({ head: Sha256, count: z.int().nonnegative() });

export const Containment = z.string().regex(/^(contract@[0-9]+|separate|outside)$/);

/** Why a trial ended. `infra` is the closed list of causes that an agent cannot trigger. */
export const ClosedReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('finish') }),
  z.strictObject({ kind: z.literal('hangup') }),
  z.strictObject({ kind: z.literal('limit'), limit: z.enum(['steps', 'seconds', 'bytes', 'memory', 'cpu']) }),
  z.strictObject({ kind: z.literal('infra'), cause: z.enum(['browser_died', 'bridge_died', 'world_died', 'journal_broken', 'host']) }),
]);
export type ClosedReason = z.infer<typeof ClosedReason>;

/** `bundle/manifest.json`, RFC 8785 JSON. Lists every other file of the bundle: one more or less makes it invalid. */
export const Manifest = z.strictObject({
  bundleVersion: z.literal(1),
  trialId: z.string().regex(/^[0-9a-z-]+$/),
  session: z.literal(1),
  taskId: z.string(),
  /** Digest of the task's public half, hidden state, grading and SPEC (docs/packs.md). */
  taskDigest: Sha256,
  draft: z.boolean(),
  world: WorldName,
  variant: Variant,
  seed: z.int().nonnegative(),
  agent: z.string(),
  /** What its operator says of the agent; absent where nobody said anything. */
  agentCard: AgentCard.optional(),
  worldDigest: Sha256,
  bridgeDigest: Sha256,
  graderVersionExpected: Sha256,
  initialStateDigest: Sha256,
  finalStateDigest: Sha256,
  ledger: Head,
  actions: Head,
  network: Head,
  startedLogical: z.string(),
  closedReason: ClosedReason,
  instruction: z.string(),
  bindings: z.record(z.string(), JsonValue),
  chromium: z.string(),
  playwright: z.string(),
  /** Built page files by URL path (`/assets/index-….js`). */
  pageFiles: z.record(z.string(), Sha256),
  containment: Containment,
  /** The MCP client that the agent's host says it is. */
  host: z.strictObject({ name: z.string(), version: z.string() }).nullable(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().nonnegative(), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;
