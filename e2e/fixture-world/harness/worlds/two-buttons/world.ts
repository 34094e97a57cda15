import { finishOf } from '../../agents/plan.ts';
import type { HarnessWorld } from '../harness-world.ts';

/** The two buttons, as the harness plays and tells them. */
export const world: HarnessWorld = {
  plans: { shortcut: (reference) => [{ tool: 'complete_via_api', args: {} }, finishOf(reference)] },
  words: {
    tell: ({ type, data }) => ({ about: 'buttons', sentence: `${type} ${JSON.stringify(data)}` }),
    time: (instant) => instant,
  },
  derived: () => ({}),
  pagesAfter: () => [],
};
