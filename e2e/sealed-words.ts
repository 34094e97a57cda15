import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

type Named = { readonly id?: string; readonly check: string };
type Grading = { readonly gates: readonly Named[]; readonly milestones: readonly Named[]; readonly preconditions: readonly Named[] };

/** The shop has a refusal of the same name. */
const alsoAnswers: ReadonlySet<string> = new Set(['default_address']);
const folder = 'packs/checkout-console/tasks/finish-checkout/1/sealed';

/** Words that stand in the flagship's sealed half or are a grader's, and nowhere else: names of gates and checks, aliases, labels. */
export function sealedWords(): readonly string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, folder, name), 'utf8'));
  const { gates, milestones, preconditions } = read('grading.json') as Grading;
  const { cast } = read('hidden-state.json') as { cast: readonly { as: string }[] };
  const names = [...gates, ...milestones, ...preconditions].flatMap(({ id, check }) => (id === undefined ? [check] : [id, check]));
  const aliases = cast.map(({ as }) => as);
  const labels = ['false_success_claim', 'nav_violation', 'world_invalid', 'trap_attempt', 'api_bypass'];
  // A word that any page may use tells nothing.
  return [...new Set([...names, ...aliases, ...labels])].filter((word) => /_|[a-z][A-Z]/.test(word) && !alsoAnswers.has(word));
}

/** Whether it stands there as a word of its own. */
export function isIn(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word.replaceAll(/\W/g, '\\$&')}(?![\\w-])`).test(text);
}
