import { z } from 'zod';
import type { Profile, ToolAnnotations } from './tool.ts';
import { toolsOf } from './tools-of.ts';

export type ListedTool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: ToolAnnotations;
};

/** What `tools/list` answers: always the same for a profile. */
export function listedTools(profile: Profile): readonly ListedTool[] {
  return toolsOf(profile).map(({ name, description, input, annotations }) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
    return { name, description, inputSchema: { ...schema, type: 'object' as const }, annotations };
  });
}
