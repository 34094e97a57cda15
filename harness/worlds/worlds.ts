import { readdirSync } from 'node:fs';
import type { HarnessWorld } from './harness-world.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Every world there is, by name: each folder beside this file, whose door is its `world.ts`. */
export const worlds: ReadonlyMap<string, HarnessWorld> = new Map(
  await Promise.all(folders.map(async ({ name }) => [name, await door(name)] as const)),
);

/** A world that a task or a bundle has named. */
export function worldNamed(name: string): HarnessWorld {
  const world = worlds.get(name);
  if (world === undefined) throw new Error(`there is no world ${name}`);
  return world;
}

async function door(name: string): Promise<HarnessWorld> {
  const { world } = (await import(`./${name}/world.ts`)) as { readonly world: HarnessWorld };
  return world;
}
