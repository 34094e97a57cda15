import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from '#mcp-bridge/dispatcher.ts';
import type { ListedTool } from '#mcp-bridge/listed-tools.ts';
import { looking, type Content, type ToolResult } from '#mcp-bridge/tool.ts';

/** What the conformance suite looks for, under the names it knows. None of it is part of the bridge. */
type Fixture = { readonly inputSchema: ListedTool['inputSchema']; readonly answer: (signal: AbortSignal) => Promise<ToolResult> };

const text = (said: string): Content => ({ type: 'text', text: said });
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const nothing = { type: 'object', properties: {}, additionalProperties: false } as const;

/** Every keyword that the suite wants to see unchanged in the list. */
const manyKeywords = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

const fixtures: Readonly<Record<string, Fixture>> = {
  test_simple_text: { inputSchema: nothing, answer: async () => ({ content: [text('This is a simple text response for testing.')] }) },
  test_image_content: {
    inputSchema: nothing,
    answer: async () => ({ content: [{ type: 'image', data: onePixel, mimeType: 'image/png' }] }),
  },
  test_error_handling: {
    inputSchema: nothing,
    answer: async () => ({ content: [text('This tool intentionally returns an error for testing')], isError: true }),
  },
  // Slow enough for the bridge's own reports of progress, one a second.
  test_tool_with_progress: {
    inputSchema: nothing,
    answer: async (signal) => {
      await pause(2500, undefined, { signal });
      return { content: [text('done')] };
    },
  },
  // The bridge never logs to a client: neither does this.
  test_logging_tool: { inputSchema: nothing, answer: async () => ({ content: [text('nothing was logged')] }) },
  json_schema_2020_12_tool: { inputSchema: manyKeywords, answer: async () => ({ content: [text('ok')] }) },
};

export const fixtureTools: readonly ListedTool[] = Object.entries(fixtures).map(([name, { inputSchema }]) => ({
  name,
  description: 'A fixture of the conformance suite.',
  inputSchema,
  annotations: looking,
}));

/** A dispatcher of the bridge's shape over the fixtures. */
export const dispatchFixture: Dispatcher['dispatch'] = async ({ name, signal, flaw }) => {
  // Named in no valid request: on record in the bridge, of no interest here.
  if (flaw !== undefined) return { kind: 'unknown', name };
  const fixture = fixtures[name];
  return fixture === undefined ? { kind: 'unknown', name } : { kind: 'result', result: await fixture.answer(signal) };
};
