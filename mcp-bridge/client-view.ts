import type { Observe } from '#contract/bridge-control.ts';
import { asText, shownLines } from './page/shown-text.ts';
import type { ShownLine } from './page/lean-lines.ts';
import { treeDiff } from './page/tree-diff.ts';
import type { Observation } from './page/console-page.ts';

/** What the client knows of the page, from what it was answered so far. */
export type ClientView = {
  /** The page for an answer that is now on its way. */
  readonly show: (seen: Observation, how: Observe) => { readonly form: Observe; readonly text: string };
  /** The last answer did not reach the client: what it knows is not known. */
  readonly forget: () => void;
};

/** A client that lost something on the way has all of it again soon. */
const MOST_DIFFS = 9;

export function createClientView(): ClientView {
  let known: { readonly screen: string; readonly lines: readonly ShownLine[] } | null = null;
  let diffs = 0;
  return {
    show: (seen, how) => {
      const lines = shownLines(seen.lines);
      const screen = screenOf(seen.path);
      const full = asText(lines);
      const diff = how === 'full' || known?.screen !== screen || diffs >= MOST_DIFFS ? null : treeDiff(known.lines, lines);
      known = { screen, lines };
      if (diff === null || Buffer.byteLength(diff) >= Buffer.byteLength(full)) {
        diffs = 0;
        return { form: 'full', text: full };
      }
      diffs += 1;
      return { form: 'diff', text: diff };
    },
    forget: () => {
      known = null;
    },
  };
}

/** Where the page is, whatever it is filtered by or turned to. */
function screenOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
