import { fillHoles } from '#contract/fill-holes.ts';
import { Cannot } from '../cannot.ts';
import type { Bindings } from '../trial/stage.ts';
import type { Task } from './load-task.ts';

/**
 * A task's instruction with what the seed drew in its holes.
 * @throws Cannot `malformed_pack` where a hole names nothing that was drawn
 */
export function fillInstruction(task: Pick<Task, 'id' | 'public'>, bindings: Bindings): string {
  try {
    return fillHoles(task.public.instruction, bindings);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Cannot('malformed_pack', `${task.id}: its instruction has a hole that nothing fills: ${why}`, { cause });
  }
}
