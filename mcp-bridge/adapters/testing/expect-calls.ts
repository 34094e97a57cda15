import assert from 'node:assert/strict';
import { toolList } from '../../tool-list.ts';
import type { ToolCall } from '../adapter.ts';

/** A tool and its arguments, as tables write them. */
export type Row = readonly [name: string, args: object];

export const down = (combo: string): Row => ['key', { combo, part: 'down' }];
export const up = (combo: string): Row => ['key', { combo, part: 'up' }];

/** The calls are these, in this order, and those of our tools are what the tools take. */
export function expectCalls(calls: readonly ToolCall[], rows: readonly Row[]): void {
  assert.deepEqual(
    calls.map(({ name, args }) => [name, args]),
    rows,
  );
  for (const { name, args } of calls) {
    const tool = toolList.find((each) => each.name === name);
    if (tool !== undefined) tool.input.parse(args);
  }
}
