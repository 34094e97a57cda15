import type { SolutionStep } from '#contract/solution.ts';

/** A step in words, for people: `set searchbox "Search drafts" to "Ada"`. */
export function sayStep({ tool, args, target }: SolutionStep): string {
  const where = target === undefined ? '' : `${target.role} “${target.name}”`;
  const inside = target?.within === undefined ? '' : ` in ${target.within.role} “${target.within.name}”`;
  const there = `${where}${inside}`;
  switch (tool) {
    case 'click':
      return `press ${where === '' ? `at ${String(args['x'])}, ${String(args['y'])}` : there}`;
    case 'check':
      return `${args['checked'] === false ? 'untick' : 'tick'} ${there}`;
    case 'set_value':
      return `set ${there} to “${String(args['value'])}”`;
    case 'select':
      return `choose ${JSON.stringify(args['option'] ?? args['options'])} in ${there}`;
    case 'type':
      return `press Enter in ${there}`;
    case 'key':
      return `press ${String(args['combo'])}`;
    case 'finish':
      return `finish: ${String(args['status'])}`;
    default:
      return tool;
  }
}
