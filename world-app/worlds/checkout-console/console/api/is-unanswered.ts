import type { Failure } from '#checkout-console/wire/views.ts';

/** Whether the page cannot know if what it asked for was done: nothing was refused, there was no answer. */
export function isUnanswered({ code }: Failure): boolean {
  return code === 'no_answer' || code === 'unreachable';
}
