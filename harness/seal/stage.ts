import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { Envelope } from '#contract/dsse.ts';
import { digestOfFiles, taskFiles, type TaskFile } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { GRADER_UID } from '../keys/grader-uid.ts';
import { graderKeyPath } from '../keys/keys.ts';
import { readGivenFile } from '../read-given-file.ts';
import { copyTree, writeFor } from './copy-tree.ts';
import { handOverFolder, type Reader } from './reader.ts';
import type { StagedCase, StagedFolders } from './seal-argv.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the grading of one bundle is fed with. */
export type GradingInput = {
  readonly bundleDir: string;
  readonly manifestEnvelope: Envelope;
  readonly taskFiles: { readonly [name in TaskFile]: Uint8Array };
  /** Whose signature the manifest must carry. */
  readonly harnessKey: KeyObject;
};

/** Private copies of all inputs in a fresh folder, removed on dispose. `canary` lies outside every folder that the grader may read. */
export type Stage = AsyncDisposable & {
  readonly folders: Omit<StagedFolders, 'grader'>;
  /** For each input in turn where it stands, or why its bundle could not be copied. */
  readonly cases: readonly (StagedCase | Cannot)[];
  readonly canary: string;
  readonly symlink: string;
};

/** A bundle that holds anything but folders and regular files is not staged, and the others are all the same. */
export async function stage(inputs: readonly GradingInput[], reader: Reader): Promise<Stage> {
  const { path: base, remove } = await temporaryFolder('seal');
  try {
    return await fill(base, inputs, reader, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill(base: string, inputs: readonly GradingInput[], reader: Reader, remove: () => Promise<void>): Promise<Stage> {
  const folders = {
    bundle: join(base, 'e'),
    task: join(base, 't'),
    sealInputs: join(base, 's'),
    key: join(base, 'k'),
    probe: join(base, 'p'),
  };
  const canary = join(base, 'canary');
  const link = join(folders.probe, 'link');
  await writeFile(canary, 'Whoever reads this has left the seal.\n', { mode: 0o600 });
  for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 });
  const cases: (StagedCase | Cannot)[] = [];
  for (const [at, input] of inputs.entries()) cases.push(await stageCase(folders, `${at}`, input, reader));
  await symlink(canary, link);
  await stageKey(folders.key, reader);
  for (const folder of Object.values(folders)) await handOverFolder(folder, reader);
  if (reader === 'grader') {
    await chown(base, 0, GRADER_UID);
    await chmod(base, 0o710);
  }
  return { folders, cases, canary, symlink: link, [Symbol.asyncDispose]: remove };
}

async function stageCase(folders: Stage['folders'], name: string, input: GradingInput, reader: Reader): Promise<StagedCase | Cannot> {
  try {
    await copyTree(input.bundleDir, join(folders.bundle, name), reader);
  } catch (error) {
    if (error instanceof Cannot) return error;
    throw error;
  }
  // Many trials of one task share its folder.
  const task = digestOfFiles(input.taskFiles);
  if (!existsSync(join(folders.task, task)))
    await writeFolder(join(folders.task, task), Object.fromEntries(taskFiles.map((file) => [file, input.taskFiles[file]])), reader);
  const publicKey = input.harnessKey.export({ type: 'spki', format: 'pem' }).toString();
  const sealInputs = { 'manifest.dsse.json': canonicalJson(input.manifestEnvelope), 'harness.pub.pem': publicKey };
  await writeFolder(join(folders.sealInputs, name), sealInputs, reader);
  return { bundle: name, task, sealInputs: name };
}

async function writeFolder(folder: string, files: { readonly [name: string]: string | Uint8Array }, reader: Reader): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const [name, bytes] of Object.entries(files)) writeFor(join(folder, name), bytes, reader);
  await handOverFolder(folder, reader);
}

/** A copy, because the state folder usually lies in a home that the grader's uid may not enter. It has the owner and mode of the original. */
async function stageKey(folder: string, reader: Reader): Promise<void> {
  const copy = join(folder, 'grader.key');
  await writeFile(copy, readGivenFile(graderKeyPath(), 'bad_keys'), { flag: 'wx', mode: 0o400 });
  if (reader === 'grader') await chown(copy, GRADER_UID, GRADER_UID);
}
