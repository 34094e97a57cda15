import { chmod, chown, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { readTree } from '../digests.ts';
import { GRADER_UID, mayChangeUid } from '../keys/grader-uid.ts';
import { root } from '../root.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Copy = { readonly digest: string; readonly folder: string };

let latest: Promise<Copy> | null = null;

/**
 * A folder that holds the grader as it stands now and nothing else it could load: its own files, `contract/`, zod, and a package.json of
 * two keys. Made once in a process and again when a source has changed; removed when the process ends.
 */
export function stageGrader(): Promise<string> {
  latest = renew(latest);
  return latest.then(({ folder }) => folder);
}

async function renew(before: Promise<Copy> | null): Promise<Copy> {
  const files = await ownFiles();
  const digest = digestOfFiles(files);
  const last = await before?.catch(() => null);
  return last?.digest === digest ? last : { digest, folder: await writeCopy(files) };
}

type Files = { readonly [path: string]: Uint8Array | string };

async function ownFiles(): Promise<Files> {
  const rooms = await Promise.all(
    ['grader', 'contract'].map(async (room) =>
      Object.entries(await readTree(join(root, room))).map(([path, bytes]) => [join(room, path), bytes]),
    ),
  );
  const { type, imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    type: string;
    imports: { readonly '#contract/*': string };
  };
  const manifest = JSON.stringify({ type, imports: { '#contract/*': imports['#contract/*'] } });
  return Object.fromEntries([...rooms.flat(), ['package.json', manifest]]);
}

async function writeCopy(files: Files): Promise<string> {
  const { path: folder } = await temporaryFolder('grader');
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const zod = join(root, 'node_modules/zod');
  await cp(zod, join(folder, 'node_modules/zod'), { recursive: true, filter: async (path) => isRunByNode(zod, path) });
  // The grader's uid must read it, whatever our umask says, and nobody else: an agent of another user may still be there.
  if (mayChangeUid()) await chown(folder, 0, GRADER_UID);
  await chmod(folder, mayChangeUid() ? 0o750 : 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o444);
  }
  return folder;
}

/** What Node loads of a package: neither its types nor its sources. */
async function isRunByNode(top: string, path: string): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return path !== join(top, 'src');
  return path.endsWith('.js') || path === join(top, 'package.json');
}
