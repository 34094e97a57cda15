import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

const folders = readdirSync(join(import.meta.dirname, '../worlds'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Every world there is, by name: each folder of `world-app/worlds`, whose door is its `backend/world.ts`. */
export const worlds: ReadonlyMap<string, World> = new Map(
  await Promise.all(folders.map(async ({ name }) => [name, await door(name)] as const)),
);

async function door(name: string): Promise<World> {
  const { world } = (await import(`../worlds/${name}/backend/world.ts`)) as { readonly world: World };
  return world;
}
