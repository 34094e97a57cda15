import { z } from 'zod';
import type { ToolAnnotations } from './tool.ts';
import { toolList } from './tool-list.ts';

export type ListedTool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: ToolAnnotations;
};

/** What `tools/list` answers: always the same. */
export const listedTools = toolList.map(({ name, description, input, annotations }) => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name, description, inputSchema: { ...schema, type: 'object' as const }, annotations };
}) satisfies readonly ListedTool[];
