import { registerHooks } from 'node:module';
import { beforeEach } from 'node:test';
import type { Handed, judgeBundle } from '../../judge-bundle.ts';

type Judge = typeof judgeBundle;

/** A bundle as a test had it judged, while it lies on disk. */
export type Judged = { readonly title: string; readonly handed: Handed };

const JUDGE = new URL('../../judge-bundle.ts', import.meta.url).href;
const KEEPER = new URL('keeper.ts', import.meta.url).href;

let keep: (handed: Handed) => ReturnType<Judge> = () => {
  throw new Error('nobody keeps bundles');
};

/** What the tests get in place of the grader. */
export const keptJudge: Judge = (handed) => keep(handed);

/**
 * Runs test files in this process and shows `see` each bundle that they have judged, with the title of the test. The tests get the
 * answers of `judge` and run as ever.
 */
export async function keepBundles(files: readonly string[], judge: Judge, see: (judged: Judged) => void): Promise<void> {
  let title = '';
  beforeEach((test) => {
    title = test.name;
  });
  keep = (handed) => {
    const answer = judge(handed);
    see({ title, handed });
    return answer;
  };
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return found.url === JUDGE && context.parentURL !== KEEPER ? { ...found, url: KEEPER } : found;
    },
  });
  for (const file of files) await import(file);
}
