import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillInstruction } from '../packs/fill-instruction.ts';
import type { Task } from '../packs/load-task.ts';
import { openPlayJournal } from './play-journal.ts';
import { PlayedRunOf } from './played-run.ts';
import type { RunFacts } from './run-facts.ts';

/** Begins a run: makes its folder and writes the first line. @throws Cannot where the instruction has a hole that nothing fills */
export async function beginRun(options: {
  readonly task: Task;
  readonly variant: RunFacts['begun']['variant'];
  readonly seed: number;
  readonly person: string;
  readonly id: string;
  readonly dir: string;
  readonly bindings: RunFacts['begun']['bindings'];
  readonly changed: () => void;
}): Promise<PlayedRunOf> {
  const { task, variant, seed, person, id, dir, bindings, changed } = options;
  const instruction = fillInstruction(task, bindings);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const journal = openPlayJournal(join(dir, 'journal.jsonl'));
  journal.append({ kind: 'begun', version: 1, at: Date.now(), run: id, person, task: task.id, variant, seed, instruction, bindings });
  return new PlayedRunOf({ task, dir, journal, changed });
}
