import type { z } from 'zod';
import type { Json } from '#contract/canonical-json.ts';
import { taskFiles, digestOfFiles, type TaskFile } from '#contract/grader-input.ts';
import { Grading } from '#contract/grading.ts';
import { clauseDefinitions } from '#contract/spec-clauses.ts';
import { PublicTask } from '#contract/task.ts';
import { readRegularFile } from '../bundle/read-folder.ts';
import { badTask } from '../invalid-evidence.ts';
import { parseStrictJson } from '../strict-json.ts';

/** The task as its author sealed it. `clauses` are the ids that SPEC.md defines. */
export type SealedTask = {
  readonly task: PublicTask;
  readonly grading: Grading;
  /** What the world was told and the agent was not; only the world's grader knows its schema. */
  readonly hiddenState: Json;
  readonly digest: string;
  readonly clauses: ReadonlySet<string>;
};

/** Reads the four files of a task. Throws where one is missing or malformed, a key unknown, or an id stands twice. */
export function readTask(taskDir: string): SealedTask {
  const files = Object.fromEntries(taskFiles.map((name) => [name, readTaskFile(taskDir, name)])) as Record<TaskFile, Buffer>;
  const task = parse('task.json', files['task.json'], PublicTask);
  const grading = parse('grading.json', files['grading.json'], Grading);
  const hiddenState = parseStrictJson(files['hidden-state.json'].toString('utf8'));
  if (hiddenState === undefined) throw badTask('hidden-state.json: unreadable');
  const ids = grading.gates.map((gate) => gate.id);
  if (new Set(ids).size !== ids.length) throw badTask('two gates have the same id');
  return {
    task,
    grading,
    hiddenState,
    digest: digestOfFiles(files),
    clauses: new Set(clauseDefinitions(files['SPEC.md'].toString('utf8'))),
  };
}

function readTaskFile(taskDir: string, name: TaskFile): Buffer {
  try {
    return readRegularFile(taskDir, name);
  } catch (cause) {
    throw badTask(`${name} cannot be read (${String(cause)})`);
  }
}

function parse<T>(name: TaskFile, bytes: Buffer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseStrictJson(bytes.toString('utf8')));
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw badTask(`${name}: ${first === undefined ? 'unreadable' : `${first.path.join('.') || 'root'}: ${first.message}`}`);
}
