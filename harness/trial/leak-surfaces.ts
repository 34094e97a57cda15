import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTree } from '../digests.ts';
import type { Surface } from './leak-scan.ts';

/** All that the agent's side saw in a trial: tool list, instruction, built page, and the page's state after every call. */
export async function leakSurfaces(trial: {
  readonly bundleDir: string;
  readonly pageDir: string;
  readonly instruction: string;
  readonly toolList: string;
}): Promise<Surface[]> {
  const page = Object.entries(await readTree(trial.pageDir)).filter(([path]) => /\.(html|js|css|json|svg|txt)$/.test(path));
  const trees = join(trial.bundleDir, 'trees');
  return [
    { name: 'tools/list', text: trial.toolList, step: null },
    { name: 'instruction', text: trial.instruction, step: null },
    ...page.map(([path, bytes]) => ({ name: `page file ${path}`, text: bytes.toString('utf8'), step: null })),
    ...(await Promise.all(
      (await readdir(trees)).map(async (name) => ({
        name: `answer ${name}`,
        text: await readFile(join(trees, name), 'utf8'),
        step: Number(/[0-9]+/.exec(name)?.[0]),
      })),
    )),
  ];
}
