import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { digestOfFiles, type TaskFile } from '#contract/grader-input.ts';
import { Grading } from '#contract/grading.ts';
import { Solution } from '#contract/solution.ts';
import { PublicTask, taskId } from '#contract/task.ts';
import type { WorldSetup } from '#contract/world-control.ts';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';
import { root as project } from '../root.ts';
import { worlds } from '../worlds/worlds.ts';
import { expectPacks, versionsIn } from './folders-in.ts';
import { parsePackFile } from './parse-pack-file.ts';
import { readPublished } from './published.ts';
import type { TaskRef } from './task-ref.ts';

/** A task as its files say. The hidden state stays opaque: only its world knows that schema. */
export type Task = {
  /** `checkout-console/finish-checkout@1` */
  readonly id: string;
  readonly public: PublicTask;
  readonly hiddenState: WorldSetup['hiddenState'];
  readonly grading: Grading;
  readonly solution: Solution;
  /** The bytes that decide a grade, by the names the grader knows. */
  readonly files: { readonly [name in TaskFile]: Buffer };
  /** Where its sealed half lies. */
  readonly sealedPaths: readonly string[];
  readonly digest: string;
  /** Not as published: `published.json` does not list this digest. */
  readonly draft: boolean;
};

/** Thrown where no folder of packs holds the task: a usage error, unlike a task that is there and malformed. */
export class UnknownTask extends Error {}

/**
 * Loads a task from folders of packs; its public and its sealed half may lie in different ones.
 * @throws UnknownTask, or Cannot `malformed_pack`, `no_such_folder`
 */
export async function loadTask(ref: TaskRef, packs: readonly string[]): Promise<Task> {
  expectPacks(packs);
  const version = ref.version ?? highestVersion(ref, packs);
  const name = `${ref.pack}/${ref.id}${version === null ? '' : `@${version}`}`;
  if (version === null) throw new UnknownTask(`there is no task ${name}`);
  const folder = `${ref.pack}/tasks/${ref.id}/${version}`;
  if (!packs.some((root) => existsSync(join(root, folder)))) throw new UnknownTask(`there is no task ${name}`);

  const taskText = readFrom(packs, `${folder}/public/task.json`);
  const publicTask = parsePackFile(PublicTask, taskText, `${name}: task.json`);
  const id = taskId(publicTask);
  if (id !== name) throw new Cannot('malformed_pack', `${name}: task.json says it is ${id}`);
  if (!worlds.has(publicTask.world)) throw new Cannot('malformed_pack', `${name}: there is no world ${publicTask.world}`);

  const hiddenText = readFrom(packs, `${folder}/sealed/hidden-state.json`);
  const gradingText = readFrom(packs, `${folder}/sealed/grading.json`);
  const files = {
    'task.json': taskText,
    'hidden-state.json': hiddenText,
    'grading.json': gradingText,
    'SPEC.md': readFrom(packs, `${ref.pack}/spec/${publicTask.spec}/SPEC.md`),
  };
  const digest = digestOfFiles(files);
  const official = readPublished(join(project, 'packs'))[id];
  if (official !== undefined && official !== `sha256:${digest}`)
    throw new Cannot('malformed_pack', `${id} is published with other files: a changed task is a version of its own`);
  const published = packs.map((root) => readPublished(root)[id]).find((found) => found !== undefined);
  return {
    id,
    public: publicTask,
    hiddenState: parsePackFile(z.json(), hiddenText, `${name}: hidden-state.json`),
    grading: parsePackFile(Grading, gradingText, `${name}: grading.json`),
    solution: parsePackFile(Solution, readFrom(packs, `${folder}/sealed/solution.json`), `${name}: solution.json`),
    files,
    sealedPaths: ['hidden-state', 'grading', 'solution'].map((file) => pathIn(packs, `${folder}/sealed/${file}.json`)),
    digest,
    draft: published !== `sha256:${digest}`,
  };
}

/** A file of a task's sealed half that no trial needs. @throws Cannot `malformed_pack` */
export function readSealed<T>(
  { pack, id, version }: TaskRef & { readonly version: number },
  packs: readonly string[],
  file: string,
  schema: z.ZodType<T>,
): T {
  const path = `${pack}/tasks/${id}/${version}/sealed/${file}.json`;
  return parsePackFile(schema, readFrom(packs, path), `${pack}/${id}@${version}: ${file}.json`);
}

function readFrom(packs: readonly string[], path: string): Buffer {
  return readGivenFile(pathIn(packs, path), 'malformed_pack');
}

function pathIn(packs: readonly string[], path: string): string {
  const holder = packs.find((root) => existsSync(join(root, path)));
  if (holder === undefined) throw new Cannot('malformed_pack', `the file ${path} is missing`);
  return resolve(holder, path);
}

function highestVersion(ref: TaskRef, packs: readonly string[]): number | null {
  const versions = packs.flatMap((root) => versionsIn(join(root, ref.pack, 'tasks', ref.id)));
  return versions.length === 0 ? null : Math.max(...versions);
}
