import type { z } from 'zod';
import type { Profile, Tool } from './tool.ts';
import { toolList } from './tool-list.ts';

/** Arguments that mean a place: each profile knows its own. */
const references = ['ref', 'to', 'after'];
const coordinates = ['x', 'y', 'left', 'top', 'width', 'height', 'path'];
const unknownTo: Readonly<Record<Profile, readonly string[]>> = { refs: coordinates, pixels: references, both: [] };

/** The tools of a profile, none of which can be aimed by other means than the profile has. */
export function toolsOf(profile: Profile): readonly Tool[] {
  return toolList.filter(({ profiles }) => profiles?.includes(profile) ?? true).map((tool) => narrowed(tool, profile));
}

function narrowed(tool: Tool, profile: Profile): Tool {
  const known = Object.keys(tool.input.shape).filter((name) => !unknownTo[profile].includes(name));
  const input = tool.input.pick(mask(known));
  // Where there is one way to aim, it has to be taken.
  const places = known.filter((name) => references.includes(name) || coordinates.includes(name));
  return { ...tool, input: tool.aimed === true && profile !== 'both' ? input.required(mask(places)) : input };
}

function mask(names: readonly string[]): Parameters<z.ZodObject['pick']>[0] {
  return Object.fromEntries(names.map((name) => [name, true]));
}
