import type { StepView } from '#harness/viewer/trial-view.ts';

/** How a step shows on the timeline. */
export function stepKind({ action, commands }: StepView): 'trap' | 'refused' | 'changed' | 'looked' {
  if (action.standing !== 'listed') return 'trap';
  if (action.outcome.kind === 'error') return 'refused';
  return commands.some((line) => line.outcome.kind === 'accepted') ? 'changed' : 'looked';
}

/** A step in a few words of plain text. */
export function stepTitle({ tool, target, point }: StepView['action']): string {
  if (target !== null) return `${tool} ${target.role} “${target.name}”`;
  return point === null ? tool : `${tool} at ${point.x}, ${point.y}`;
}
