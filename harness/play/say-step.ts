import type { SolutionStep } from '#contract/solution.ts';

/** A step in words, for people: `set searchbox "Search drafts" to "Ada"`. */
export function sayStep({ tool, args, target }: SolutionStep): string {
  const where = target === undefined ? '' : `${target.role} “${target.name}”`;
  const inside = target?.within === undefined ? '' : ` in ${target.within.role} “${target.within.name}”`;
  const there = `${where}${inside}`;
  switch (tool) {
    case 'click':
      return `press ${where === '' ? `at ${word(args['x'])}, ${word(args['y'])}` : there}`;
    case 'check':
      return `${args['checked'] === false ? 'untick' : 'tick'} ${there}`;
    case 'set_value':
      return `set ${there} to “${word(args['value'])}”`;
    case 'select':
      return `choose ${JSON.stringify(args['option'] ?? args['options'])} in ${there}`;
    case 'type':
      return `press Enter in ${there}`;
    case 'key':
      return `press ${word(args['combo'])}`;
    case 'finish':
      return `finish: ${word(args['status'])}`;
    default:
      return tool;
  }
}

/** A text or a number as it is, anything else as JSON. */
function word(value: SolutionStep['args'][string] | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
