/**
 * `npm run mutate [-- NAME…]`: Stryker on the gates of the grader, each judged by its own tests, and on the files that judge them. Hours for all
 * of them; reports lie in `reports/mutation/`. Exits 1 where Stryker could not finish.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const gates = 'grader/worlds/checkout-console/gates';
const wanted = process.argv.slice(2);

type Report = { readonly files: { readonly [file: string]: { readonly mutants: readonly { readonly status: string }[] } } };

const files = globSync(`${gates}/*.ts`, { cwd: root })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !name.endsWith('.test') && existsSync(join(root, gates, `${name}.test.ts`)))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .toSorted();
if (files.length === 0) throw new Error(`no gate is called ${wanted.join(' or ')}`);

for (const name of files) {
  const config = join(root, `stryker.${name}.conf.json`);
  writeFileSync(config, JSON.stringify(configOf(name)));
  const { status } = spawnSync(join(root, 'node_modules/.bin/stryker'), ['run', config], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  else console.log(`${name}: ${summary(name)}`);
}

function configOf(name: string): object {
  return {
    testRunner: 'command',
    commandRunner: { command: `node --no-warnings --test --test-isolation=none ${gates}/${name}.test.ts grader/agents.test.ts` },
    mutate: [`${gates}/${name}.ts`],
    coverageAnalysis: 'off',
    reporters: ['json', 'clear-text'],
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    // TypeScript 7 has no program interface to read a tsconfig with, and nothing here needs one: Node strips the types.
    tsconfigFile: 'tsconfig.none.json',
    ignorePatterns: ['world-app', 'mcp-bridge', 'e2e', 'runs', 'docs', '.tsc', 'dist'],
    plugins: [],
    concurrency: 2,
  };
}

function summary(name: string): string {
  const report = JSON.parse(readFileSync(join(root, `reports/mutation/${name}.json`), 'utf8')) as Report;
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const counts = [...Map.groupBy(all, ({ status }) => status)].map(([status, of]) => `${of.length} ${status}`);
  return `${all.length} mutants, ${counts.join(', ')}`;
}
