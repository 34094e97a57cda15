import { readdirSync } from 'node:fs';
import type { WorldGrader } from './world-grader.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Every world there is, by name: each folder beside this file, whose door is its `world.ts`. */
export const worlds: ReadonlyMap<string, WorldGrader> = new Map(
  await Promise.all(folders.map(async ({ name }) => [name, await door(name)] as const)),
);

async function door(name: string): Promise<WorldGrader> {
  const { world } = (await import(`./${name}/world.ts`)) as { readonly world: WorldGrader };
  return world;
}
