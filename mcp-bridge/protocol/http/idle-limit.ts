/** Runs out when nothing has been asked for so long; never while something is. */
export type IdleLimit = {
  /** Something is asked; returns what to call once, when it has been answered. */
  readonly hold: () => () => void;
  readonly clear: () => void;
};

/** Starts counting at once. */
export function startIdleLimit(ms: number, onIdle: () => void): IdleLimit {
  let open = 0;
  let isOver = false;
  let timer = setTimeout(onIdle, ms);
  return {
    hold: () => {
      open += 1;
      clearTimeout(timer);
      return () => {
        open -= 1;
        if (open === 0 && !isOver) timer = setTimeout(onIdle, ms);
      };
    },
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
