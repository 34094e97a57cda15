import type { Gesture, SeenPage } from '#contract/gesture.ts';

type Aim = Extract<Gesture, { kind: 'click' }>['aim'];

/** A look at the page, and what of its elements has which reference in it. */
export type Look = {
  readonly page: SeenPage;
  readonly aim: (path: readonly EventTarget[], point: Aim['point']) => Aim;
};

/** Put there by the host: the very reader with which the bridge reads the page, so that a person's controls bear an agent's names. */
declare const tillproofReader: {
  readonly read: () => { readonly page: SeenPage; readonly refs: ReadonlyMap<Element, string> };
};

/** Reads the page as it is now. */
export function look(): Look {
  const { page, refs } = tillproofReader.read();
  return {
    page,
    aim: (path, point) => ({
      refs: path.flatMap((each) => (each instanceof Element ? (refs.get(each) ?? []) : [])).slice(0, 100),
      point,
    }),
  };
}
