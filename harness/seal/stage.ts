import type { KeyObject } from 'node:crypto';
import { chmod, chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { Envelope } from '#contract/dsse.ts';
import { taskFiles, type TaskFile } from '#contract/grader-input.ts';
import { GRADER_UID } from '../keys/grader-uid.ts';
import { graderKeyPath } from '../keys/keys.ts';
import { readGivenFile } from '../read-given-file.ts';
import { copyTree, writeFor } from './copy-tree.ts';
import { handOver, type Reader } from './reader.ts';
import type { StagedFolders } from './seal-argv.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a grading is fed with. */
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
  readonly canary: string;
  readonly symlink: string;
};

/** @throws Cannot `bad_bundle` where the bundle holds anything but folders and regular files */
export async function stage(input: GradingInput, reader: Reader): Promise<Stage> {
  const { path: base, remove } = await temporaryFolder('seal');
  const staged: Stage = {
    folders: {
      bundle: join(base, 'e'),
      task: join(base, 't'),
      sealInputs: join(base, 's'),
      key: join(base, 'k'),
      probe: join(base, 'p'),
    },
    canary: join(base, 'canary'),
    symlink: join(base, 'p', 'link'),
    [Symbol.asyncDispose]: remove,
  };
  try {
    await fill(base, staged, input, reader);
    return staged;
  } catch (error) {
    await staged[Symbol.asyncDispose]();
    throw error;
  }
}

async function fill(base: string, { folders, canary, symlink: link }: Stage, input: GradingInput, reader: Reader): Promise<void> {
  await writeFile(canary, 'Whoever reads this has left the seal.\n', { mode: 0o600 });
  await copyTree(input.bundleDir, folders.bundle, reader);
  await writeFolder(folders.task, Object.fromEntries(taskFiles.map((name) => [name, input.taskFiles[name]])), reader);
  const publicKey = input.harnessKey.export({ type: 'spki', format: 'pem' }).toString();
  await writeFolder(
    folders.sealInputs,
    { 'manifest.dsse.json': canonicalJson(input.manifestEnvelope), 'harness.pub.pem': publicKey },
    reader,
  );
  await mkdir(folders.probe, { mode: 0o700 });
  await symlink(canary, link);
  await handOver(folders.probe, 'folder', reader);
  await stageKey(folders.key, reader);
  if (reader === 'grader') {
    await chown(base, 0, GRADER_UID);
    await chmod(base, 0o710);
  }
}

async function writeFolder(folder: string, files: { readonly [name: string]: string | Uint8Array }, reader: Reader): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const [name, bytes] of Object.entries(files)) await writeFor(join(folder, name), bytes, reader);
  await handOver(folder, 'folder', reader);
}

/** A copy, because the state folder usually lies in a home that the grader's uid may not enter. It has the owner and mode of the original. */
async function stageKey(folder: string, reader: Reader): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const copy = join(folder, 'grader.key');
  await writeFile(copy, readGivenFile(graderKeyPath(), 'bad_keys'), { flag: 'wx', mode: 0o400 });
  if (reader === 'grader') await chown(copy, GRADER_UID, GRADER_UID);
  await handOver(folder, 'folder', reader);
}
