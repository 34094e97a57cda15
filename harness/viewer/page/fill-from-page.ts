import { HOLE } from '#harness/viewer/hole.ts';
import type { View } from '#harness/viewer/view.ts';

/**
 * What is long stands once in a page, in its markup: the view beside it names it by a hole, which is filled from there.
 * Pictures are `img`, trees `pre`, in the order of the steps and of the pages afterwards.
 */
export function fillFromPage(view: View, root: ParentNode): View {
  if (view.kind !== 'trial') return view;
  const { trial } = view;
  const pictures = [...root.querySelectorAll<HTMLImageElement>('.picture img')].map((image) => image.getAttribute('src'));
  const trees = [...root.querySelectorAll<HTMLElement>('.tree pre')].map((pre) => pre.textContent);
  const nextOf =
    <T>(from: T[]) =>
    (hole: string | null): T | string | null =>
      hole === HOLE ? (from.shift() ?? null) : hole;
  const [picture, tree] = [nextOf(pictures), nextOf(trees)];
  const steps = trial.steps.map((step) => ({ ...step, frame: picture(step.frame), tree: tree(step.tree) }));
  const after = trial.after.map((page) => ({ ...page, picture: picture(page.picture) }));
  return { ...view, trial: { ...trial, steps, after } };
}
