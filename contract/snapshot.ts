import { z } from 'zod';
import { JsonObject } from './json-value.ts';
import { WorldName } from './world-name.ts';

/**
 * `world-initial.json` and `world-final.json`: the whole store as rows in tables, nothing else. A world refines `tables` by its own schema.
 * It holds no host time, pid, path or trial id: the same seed and commands give the same bytes anywhere.
 */
export const Snapshot = z.strictObject({
  world: WorldName,
  schema: z.int().positive(),
  bindings: JsonObject,
  tables: z.record(z.string(), z.record(z.string(), JsonObject)),
});
export type Snapshot = z.infer<typeof Snapshot>;
