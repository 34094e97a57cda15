import type { View } from './view.ts';

/** Stands in a view for what its page holds in its markup already. */
export const HOLE = '\u0000';

/** A view without what is long and stands in the markup: pictures and trees. */
export function withHoles(view: View): View {
  if (view.kind !== 'trial') return view;
  const hole = (text: string | null): string | null => (text === null ? null : HOLE);
  const { trial } = view;
  return {
    ...view,
    trial: {
      ...trial,
      steps: trial.steps.map((step) => ({ ...step, frame: hole(step.frame), tree: hole(step.tree) })),
      after: trial.after.map((page) => ({ ...page, picture: hole(page.picture) })),
    },
  };
}
