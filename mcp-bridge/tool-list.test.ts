import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { traps } from '#contract/traps.ts';
import { listedTools } from './listed-tools.ts';
import type { Profile } from './tool.ts';
import { toolsOf } from './tools-of.ts';

const profiles: readonly Profile[] = ['refs', 'pixels', 'both'];
const names = (profile: Profile): readonly string[] => listedTools(profile).map(({ name }) => name);

test('the list is the agreed set of tools of each profile, in order', () => {
  const both =
    'task look find click hover drag mouse_down mouse_up type key set_value select check scroll wait screenshot zoom section back forward reload dialog finish';
  const refs =
    'task look find click hover drag type key set_value select check scroll wait screenshot section back forward reload dialog finish';
  const pixels = 'task click hover drag mouse_down mouse_up type key scroll wait screenshot zoom back forward reload dialog finish';
  assert.deepEqual(names('both'), both.split(' '));
  assert.deepEqual(names('refs'), refs.split(' '));
  assert.deepEqual(names('pixels'), pixels.split(' '));
});

test('the list of references is at most 8 KB', () => {
  assert.ok(Buffer.byteLength(JSON.stringify({ tools: listedTools('refs') })) <= 8000);
});

for (const profile of profiles) {
  test(`the list of ${profile} is closed to unknown arguments, and says all four hints of every tool`, () => {
    for (const { inputSchema, annotations } of listedTools(profile)) {
      assert.equal(inputSchema['additionalProperties'], false);
      assert.deepEqual(Object.keys(annotations).toSorted(), ['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint']);
    }
  });

  test(`the list of ${profile} names no trap and no word of grading`, () => {
    const text = JSON.stringify(listedTools(profile));
    for (const word of [...traps, 'trap', 'grade', 'gate', 'verdict', 'score', 'seed', 'journal']) {
      assert.doesNotMatch(text, new RegExp(`\\b${word}`, 'i'));
    }
  });
}

test('who sees by references is told of no coordinates, and who sees by pixels of no references', () => {
  const argumentsOf = (profile: Profile): ReadonlySet<string> => new Set(toolsOf(profile).flatMap(({ input }) => Object.keys(input.shape)));
  const refs = argumentsOf('refs');
  for (const name of ['x', 'y', 'left', 'top', 'width', 'height', 'path']) assert.ok(!refs.has(name), name);
  const pixels = argumentsOf('pixels');
  for (const name of ['ref', 'to', 'value', 'option']) assert.ok(!pixels.has(name), name);
});

test('where there is one way to aim, it has to be taken', () => {
  const requiredOf = (profile: Profile, tool: string): unknown =>
    listedTools(profile).find(({ name }) => name === tool)?.inputSchema['required'];
  assert.deepEqual(requiredOf('refs', 'click'), ['ref']);
  assert.deepEqual(requiredOf('refs', 'drag'), ['ref', 'to']);
  assert.deepEqual(requiredOf('pixels', 'hover'), ['x', 'y']);
  assert.deepEqual(requiredOf('pixels', 'drag'), ['path']);
  assert.equal(requiredOf('both', 'click'), undefined);
});

test('the MCP SDK is known to the protocol alone: to no tool, no adapter, not to the dispatcher', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const importing = files.filter((file) =>
    /^(?:import .*|\}) from '@modelcontextprotocol\//m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  assert.ok(importing.length > 0);
  assert.deepEqual(
    importing.filter((file) => !file.startsWith('protocol/')),
    [],
  );
});
