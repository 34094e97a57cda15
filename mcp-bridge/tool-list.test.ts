import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { traps } from '#contract/traps.ts';
import { listedTools } from './listed-tools.ts';
import { toolList } from './tool-list.ts';

test('the list is the agreed set of tools, in order', () => {
  assert.deepEqual(
    toolList.map(({ name }) => name),
    'task look find click type key set_value select check scroll wait screenshot back reload finish'.split(' '),
  );
});

test('the list is small, closed to unknown arguments, and says all four hints of every tool', () => {
  assert.ok(JSON.stringify({ tools: listedTools }).length < 8000);
  for (const { inputSchema, annotations } of listedTools) {
    assert.equal(inputSchema['additionalProperties'], false);
    assert.deepEqual(Object.keys(annotations).toSorted(), ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']);
  }
});

test('the list names no trap and no word of grading', () => {
  const text = JSON.stringify(listedTools);
  for (const word of [...traps, 'trap', 'grade', 'gate', 'verdict', 'score', 'seed', 'journal']) {
    assert.doesNotMatch(text, new RegExp(`\\b${word}`, 'i'));
  }
});

test('the MCP SDK is known to the protocol alone, and to no tool', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const importing = files.filter((file) =>
    /^import .* from '@modelcontextprotocol\//m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  assert.ok(importing.length > 0);
  assert.deepEqual(
    importing.filter((file) => !file.startsWith('protocol/')),
    [],
  );
});
