import { registerHooks } from 'node:module';
import type { judgeBundle } from '../../judge-bundle.ts';
import { removals } from './removals.ts';

const grader = new URL('../../', import.meta.url).href;
const MARK = '?switched';
/** The one file of another room that is a defence of the grader. */
const taskSchema = new URL('../contract/grading.ts', grader).href;
const nameOf = (url: string): string => (url === taskSchema ? '../contract/grading.ts' : url.slice(grader.length));

/** Loads the grader with the switches of `removals.ts` put in. Only this process ever sees that build. @throws Error where an edit has no place */
export async function loadTestBuild(): Promise<typeof judgeBundle> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const isInside = (found.url.startsWith(grader) && !found.url.includes('/testing/')) || found.url === taskSchema;
      return isInside && (context.parentURL ?? '').endsWith(MARK) && !found.url.endsWith(MARK)
        ? { ...found, url: found.url + MARK }
        : found;
    },
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith(MARK)) return loaded;
      const bytes = loaded.source;
      if (!(bytes instanceof Uint8Array)) throw new Error(`${url} was loaded as no text`);
      return { ...loaded, source: withSwitches(nameOf(url.slice(0, -MARK.length)), Buffer.from(bytes).toString('utf8')) };
    },
  });
  const built = (await import(`${grader}judge-bundle.ts${MARK}`)) as { readonly judgeBundle: typeof judgeBundle };
  hooks.deregister();
  const missing = Object.values(removals)
    .flat()
    .filter(({ file }) => !edited.has(file));
  if (missing.length > 0) throw new Error(`never loaded: ${missing.map(({ file }) => file).join(', ')}`);
  return built.judgeBundle;
}

const edited = new Set<string>();

function withSwitches(file: string, source: string): string {
  const edits = Object.values(removals)
    .flat()
    .filter((removal) => removal.file === file);
  if (edits.length === 0) return source;
  edited.add(file);
  const text = edits.reduce((before, { find, replace, times = 1 }) => {
    const parts = before.split(find);
    if (parts.length !== times + 1)
      throw new Error(`${file}: ${JSON.stringify(find)} stands there ${parts.length - 1} times, not ${times}`);
    return parts.join(replace);
  }, source);
  return `import { isForced, isOff } from '${grader}testing/neuter/switches.ts';\n${text}`;
}
