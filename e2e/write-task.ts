import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.ts';

const halves = ['public/task.json', 'sealed/hidden-state.json', 'sealed/grading.json', 'sealed/solution.json'] as const;
type File = 'task' | 'hidden-state' | 'grading' | 'solution';
type Content = Readonly<Record<string, unknown>>;
export type Changes = { readonly [file in File]?: (was: Content) => Content };

/** Writes a private task into the folder of packs `into`: the flagship's files under another id, each changed as told, and the SPEC. */
export function writeTask(into: string, id: string, changes: Changes): void {
  cpSync(join(root, 'packs/checkout-console/spec'), join(into, 'checkout-console/spec'), { recursive: true });
  const coverage = join('checkout-console/tasks', id, '1/sealed/coverage.json');
  cpSync(join(root, 'packs/checkout-console/tasks/finish-checkout/1/sealed/coverage.json'), join(into, coverage));
  for (const path of halves) {
    const file = /([a-z-]+)\.json$/.exec(path)?.[1] as File;
    const was = JSON.parse(readFileSync(join(root, 'packs/checkout-console/tasks/finish-checkout/1', path), 'utf8')) as Content;
    const named = file === 'task' ? { ...was, id } : was;
    const target = join(into, 'checkout-console/tasks', id, '1', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(changes[file]?.(named) ?? named));
  }
}
