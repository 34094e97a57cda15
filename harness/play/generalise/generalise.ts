import type { Json } from '#contract/canonical-json.ts';
import type { SolutionStep } from '#contract/solution.ts';
import { Cannot } from '../../cannot.ts';
import type { Recording } from '../recording.ts';
import { drawnValues, type Drawn } from './drawn-values.ts';
import { putHoles } from './put-holes.ts';
import { patternFor, varyingIn } from './seen-values.ts';

/** Steps for any seed, and what could not be made so. */
export type General = { readonly steps: readonly SolutionStep[]; readonly kept: readonly string[] };

type Shown = { readonly step: SolutionStep; readonly text: string | null };

/**
 * A recording as a route of a solution: what its seed drew becomes `{binding.path}`, amounts and ids that only the page tells become
 * `{seen.x}`, read where they were last shown before they are needed. Whether it holds, only replays on other seeds tell.
 * @throws Cannot `bad_recording` where somebody typed what a hole looks like
 */
export function generalise(recording: Recording, instruction: string): General {
  const drawn = drawnValues(recording.bindings, instruction);
  const finish: Shown = { step: { tool: 'finish', args: recording.reply as SolutionStep['args'] }, text: recording.last };
  const shown: Shown[] = [...recording.steps, finish];
  shown.forEach(({ step }) => stringsOf(step).forEach(expectNoHole));

  const steps: SolutionStep[] = [
    { tool: 'task', args: {} },
    { tool: 'look', args: {} },
  ];
  const seen = new Map<string, string>();
  const kept: string[] = [];
  for (const { step, text } of shown) {
    for (const value of stringsOf(step).flatMap((each) => varyingIn(each, drawn))) {
      if (seen.has(value)) continue;
      const pattern = text === null ? null : patternFor(value, text, drawn);
      if (pattern === null) {
        kept.push(value);
        continue;
      }
      const name = `value${seen.size + 1}`;
      seen.set(value, name);
      readBefore(steps, { name, pattern });
    }
    const known: Drawn[] = [...drawn, ...[...seen].map(([value, name]) => ({ path: `seen.${name}`, value, isText: true }))];
    steps.push(mapStrings(step, (each) => putHoles(each, known)));
  }
  return { steps, kept };
}

/** The step before shows what is to be read, unless it reads something already: then a look of its own does. */
function readBefore(steps: SolutionStep[], read: NonNullable<SolutionStep['read']>): void {
  const last = steps.at(-1);
  if (last === undefined || last.read !== undefined || last.tool === 'task') steps.push({ tool: 'look', args: {}, read });
  else steps[steps.length - 1] = { ...last, read };
}

function stringsOf({ args, target }: SolutionStep): string[] {
  const inside = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inside) : [];
  };
  return [...inside(args), ...(target === undefined ? [] : [target.name, ...(target.within === undefined ? [] : [target.within.name])])];
}

function mapStrings(step: SolutionStep, change: (text: string) => string): SolutionStep {
  const inside = (value: Json): Json => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map((each) => inside(each as Json));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
  };
  const { target } = step;
  const args = inside(step.args) as SolutionStep['args'];
  if (target === undefined) return { ...step, args };
  const { within } = target;
  const inWithin = within === undefined ? {} : { within: { ...within, name: change(within.name) } };
  return { ...step, args, target: { ...target, name: change(target.name), ...inWithin } };
}

function expectNoHole(text: string): void {
  if (/\{[a-zA-Z][\w-]*(?:\.[\w-]+)*\}/.test(text))
    throw new Cannot(
      'bad_recording',
      `${JSON.stringify(text)} looks like a hole in a solution: such a recording can be replayed only as it is`,
    );
}
