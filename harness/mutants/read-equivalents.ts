import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { TaskRef } from '../packs/task-ref.ts';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';
import type { Equivalent } from './judge-mutants.ts';

const File = z.strictObject({ equivalent: z.array(z.strictObject({ mutant: z.string().min(1), why: z.string().min(10) })) });

/** `sealed/mutants.yaml` of a task: mutants that do the work all the same, each with the reason. None where there is no such file. @throws Cannot `malformed_pack` */
export function readEquivalents(task: string, packs: readonly string[]): readonly Equivalent[] {
  const { pack, id, version } = TaskRef.parse(task);
  const file = packs
    .map((folder) => join(folder, pack, 'tasks', id, String(version), 'sealed/mutants.yaml'))
    .find((path) => existsSync(path));
  if (file === undefined) return [];
  const parsed = File.safeParse(parse(readGivenFile(file, 'malformed_pack').toString('utf8')));
  if (!parsed.success) throw new Cannot('malformed_pack', `${file} is malformed: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
  return parsed.data.equivalent;
}
