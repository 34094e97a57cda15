/**
 * `npm run bench` measures the project, `npm run bench -- bridge` the bridge next to its peers, `npm run bench -- grading` grading alone,
 * `npm run bench -- viewer` the page of a large run next to that of a small one (`--json`: the last line is one object).
 * Ratios of medians taken in one run, because the machine is noisy; bounds are said, not checked.
 */
import { parseArgs } from 'node:util';
import { benchBridge } from './bridge/main.ts';
import { benchGrading } from './grading-rows.ts';
import { benchProject } from './project.ts';
import { benchViewer } from './viewer.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean', default: false } }, allowPositionals: true });
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const benches: Readonly<Record<string, (say: (text: string) => void) => Promise<object>>> = {
  project: benchProject,
  bridge: benchBridge,
  grading: benchGrading,
  viewer: benchViewer,
};

const [name = 'project', stray] = positionals;
const bench = benches[name];
if (bench === undefined || stray !== undefined) {
  say(`bench [${Object.keys(benches).join('|')}] [--json]`);
  process.exit(64);
}
const result = await bench(say);
if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
