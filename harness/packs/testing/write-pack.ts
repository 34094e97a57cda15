import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The smallest task there can be, as its files. Its world draws one binding: `who`. */
export const tinyTask: { readonly [path: string]: unknown } = {
  'tasks/serve/1/public/task.json': {
    world: 'checkout-console',
    id: 'serve',
    version: 1,
    title: 'Serve somebody',
    instruction: 'Serve {who}.',
    budget: { maxSteps: 5, maxSeconds: 60 },
    profile: 'refs',
    answerFields: {},
    spec: 1,
  },
  'tasks/serve/1/sealed/hidden-state.json': {},
  'tasks/serve/1/sealed/grading.json': {
    preconditions: [{ check: 'there', args: { who: '{who}' } }],
    gates: [{ id: 'served', check: 'served', args: {} }],
    frame: [{ row: 'numbers/main' }],
    milestones: [],
  },
  'tasks/serve/1/sealed/solution.json': { routes: [{ id: 'only', steps: [{ tool: 'finish', args: { status: 'done' } }] }] },
  'tasks/serve/1/sealed/coverage.json': { sentences: [{ says: 'Serve {who}.', gates: ['served'] }], answers: {} },
  'spec/1/SPEC.md': '# SPEC\n',
};

/** Writes files of the pack `checkout-console` into a folder of packs. */
export async function writePack(folder: string, files: { readonly [path: string]: unknown } = tinyTask): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'checkout-console', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}
