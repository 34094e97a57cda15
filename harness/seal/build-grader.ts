import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

/**
 * The grader, `contract/` and zod as one CommonJS text: the same sources and packages give the same bytes, wherever the project lies. Two
 * modules that look at their own folders cannot do so any more and are written out: the list of worlds, and the digest of the sources.
 * @param sources what `graderVersion` answers when the grader runs from its sources
 */
export async function buildGrader(sources: string, top: string = root): Promise<string> {
  const written = {
    [join(top, 'grader/worlds/worlds.ts')]: listOfWorlds(await worldNames(top)),
    [join(top, 'grader/grader-version.ts')]: versionOf(sources),
  };
  // Loaded only here: a harness whose grader is already built never needs it.
  const { build } = await import('vite');
  const built = await build({
    root: top,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [{ name: 'tillproof-grader', load: (id) => written[id] ?? null }],
    // Packages may lie behind a link: what is written into the file must not tell where.
    resolve: { alias: [{ find: /^#contract\//, replacement: `${join(top, 'contract')}/` }], preserveSymlinks: true },
    ssr: { noExternal: true },
    build: {
      ssr: join(top, 'grader/main.ts'),
      target: 'node24',
      minify: false,
      write: false,
      // Comments name each module's file by its way from here, which must not depend on where the harness was started.
      rolldownOptions: { cwd: top, output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [file, ...more] = outputs;
  if (file?.type !== 'chunk' || more.length > 0) throw new Error('the grader did not become one file');
  return file.code;
}

async function worldNames(top: string): Promise<string[]> {
  const entries = await readdir(join(top, 'grader/worlds'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function listOfWorlds(names: readonly string[]): string {
  const imports = names.map((name, at) => `import { world as world${at} } from ${JSON.stringify(`./${name}/world.ts`)};`);
  const entries = names.map((name, at) => `[${JSON.stringify(name)}, world${at}]`);
  return [...imports, `export const worlds = new Map([${entries.join(', ')}]);`].join('\n');
}

/** `__filename` is that of the file all of this becomes. */
function versionOf(sources: string): string {
  return `import { readFileSync } from 'node:fs';
import { sha256 } from '#contract/digest.ts';
export function graderVersion() {
  return { version: ${JSON.stringify(sources)}, build: sha256(readFileSync(__filename)) };
}`;
}
