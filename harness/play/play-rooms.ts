import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '#contract/variant.ts';
import { Cannot } from '../cannot.ts';
import { loadTask } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { rooms } from '../trial/rooms.ts';
import { drawBindings } from '../trial/stage.ts';
import { openPlayJournal } from './play-journal.ts';
import { beginRun } from './begin-run.ts';
import { PlayedRunOf } from './played-run.ts';

/** The runs of all people, each with the latest that its person has not put aside. */
export type PlayRooms = {
  readonly runOf: (person: string) => PlayedRunOf | null;
  /** @throws UnknownTask, Cannot */
  readonly begin: (person: string, what: { readonly task: string; readonly variant: Variant; readonly seed: number }) => Promise<void>;
  readonly leave: (person: string) => void;
  readonly all: () => readonly PlayedRunOf[];
  /** Ends every world; what was played is on disk and goes on with the next host. */
  readonly end: () => Promise<void>;
};

/**
 * Opens the folder of played runs, with those that a host before has left in it.
 * @param changed is called with the person whose run has changed
 * @throws Cannot `bad_recording`
 */
export async function openPlayRooms(options: {
  readonly dir: string;
  readonly packs: readonly string[];
  readonly changed: (person: string) => void;
  readonly complain: (text: string) => void;
}): Promise<PlayRooms> {
  const { dir, packs, changed, complain } = options;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const runs = new Map<string, PlayedRunOf>();
  for (const name of readdirSync(dir)) await bringBack(join(dir, name)).catch((error: Error) => complain(`${name}: ${error.message}`));

  async function bringBack(folder: string): Promise<void> {
    const path = join(folder, 'journal.jsonl');
    if (!existsSync(path)) return;
    const journal = openPlayJournal(path);
    const [begun] = journal.lines;
    const isDone = journal.lines.some(({ kind }) => kind === 'left');
    if (begun?.kind !== 'begun' || isDone) return journal.close();
    const task = await loadTask(TaskRef.parse(begun.task), packs);
    const run = new PlayedRunOf({ task, dir: folder, journal, changed: () => changed(begun.person) });
    const other = runs.get(begun.person);
    if (other === undefined || other.facts.begun.at < begun.at) runs.set(begun.person, run);
  }

  return {
    runOf: (person) => runs.get(person) ?? null,
    all: () => [...runs.values()],
    begin: async (person, { task: name, variant, seed }) => {
      const ref = TaskRef.safeParse(name);
      if (!ref.success) throw new Cannot('no_task', `there is no task ${name}`);
      const task = await loadTask(ref.data, packs);
      const id = `${task.public.id}-${randomBytes(4).toString('hex')}`;
      const bindings = await drawBindings({ task, variant, seed, trialId: `play-${id}-draw`, rooms });
      const begun = { task, variant, seed, person, id, bindings, dir: join(dir, id), changed: () => changed(person) };
      // Another request of the same person may have begun one meanwhile: the first stands.
      if (runs.has(person)) return;
      runs.set(person, await beginRun(begun));
      changed(person);
    },
    leave: (person) => {
      const run = runs.get(person);
      if (run === undefined) return;
      runs.delete(person);
      run.leave();
      void run.end().then(() => run.close());
      changed(person);
    },
    end: async () => {
      await Promise.all([...runs.values()].map((run) => run.end()));
      for (const run of runs.values()) run.close();
    },
  };
}
