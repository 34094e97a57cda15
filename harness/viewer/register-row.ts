import type { Verdict } from '#contract/verdict.ts';
import type { Review } from './review.ts';

/**
 * What a doubt may become: an entry of a bypass register, to be completed by whoever takes it up. Nothing here knows which defence is missing,
 * so nothing says so.
 */
export function registerRow({ trial, bundle, reader, note }: Review, { gates, task, seed, variant }: Verdict): string {
  const checks = [...new Set(gates.map(({ check }) => check))];
  return [
    `# ${task}, seed ${seed}, ${variant}: read by ${oneLine(reader)}, trial ${trial}, bundle ${bundle}`,
    `# one of: ${checks.join(', ')}`,
    '- id: TO-BE-NAMED',
    '  class: direct',
    '  severity: to be judged',
    '  adv_test: a test that plays this way and ends in fail, to be written first',
    '  closed_by: []',
    `  residual: ${JSON.stringify(note === '' ? 'to be said' : note)}`,
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
