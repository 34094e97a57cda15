/** What the isolated world knows of its document. */
export type PageWatch = {
  /** A text that changes with whatever can be read from the page; null where some of the page is out of sight from here (frames, shadow trees). */
  readonly stamp: () => string | null;
  /**
   * Whether, within `limit`, nothing changed for `ms`, so many frames were drawn, and nothing was about to come to the end of its moving. Counts
   * from now, or `sinceInput` from when the page was free again after the latest input, where there was one since it was last asked. What an input
   * scrolls, and what the page does about it, comes with the next frames, however late a busy machine draws them.
   */
  readonly quiet: (ms: number, limit: number, frames: number, sinceInput: boolean) => Promise<Quiet>;
};

/** How the page is when the wait is over. */
export type Quiet = {
  readonly isQuiet: boolean;
  /** For how long nothing had changed by then. */
  readonly forMs: number;
  readonly changes: number;
  readonly stamp: string | null;
};

/** Runs in the isolated world, where it is found again by whoever asks next. Must not use anything from outside of itself. */
export function watchPage(): PageWatch {
  const world = globalThis as { tillproofWatch?: PageWatch };
  if (world.tillproofWatch !== undefined) return world.tillproofWatch;
  const SOON_MS = 500;
  let changes = 0;
  let last = performance.now();
  const changed = (): void => {
    changes += 1;
    last = performance.now();
  };
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const type of ['focusin', 'focusout', 'input', 'change', 'toggle', 'close'])
    addEventListener(type, changed, { capture: true, passive: true });

  let asked = last;
  /** When the page was free again after the latest input; of one that it is still busy with nothing is known yet. */
  let free = 0;
  const acted = ({ isTrusted }: Event): void => {
    if (isTrusted) setTimeout(() => (free = performance.now()), 0);
  };
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'keydown', 'keyup', 'wheel'])
    addEventListener(type, acted, { capture: true, passive: true });

  /** What scripts set on fields leaves no trace in the document. */
  const fields = (): string => {
    const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select');
    return [...all].map((field) => `${field.value}\u0000${'checked' in field && field.checked}\u0000${field.disabled}`).join('\u0001');
  };
  const isAllInSight = (): boolean => {
    for (const element of document.querySelectorAll('*')) if (element.shadowRoot !== null || element.tagName === 'IFRAME') return false;
    return true;
  };
  /** What moves for long, or for ever, is no reason to wait. */
  const isMoving = (): boolean =>
    document.getAnimations().some((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      return animation.playState === 'running' && end - Number(animation.currentTime ?? 0) <= SOON_MS;
    });

  const stamp = (): string | null => (isAllInSight() ? `${changes} ${location.href} ${document.title} ${fields()}` : null);

  return (world.tillproofWatch = {
    stamp,
    quiet: (ms, limit, frames, sinceInput) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const from = sinceInput && free > asked ? free : begun;
        asked = begun;
        let toDraw = document.visibilityState === 'visible' ? frames : 0;
        const drawn = (): void => {
          toDraw -= 1;
          if (toDraw > 0) requestAnimationFrame(drawn);
        };
        if (toDraw > 0) requestAnimationFrame(drawn);
        const look = (): void => {
          const now = performance.now();
          const forMs = now - Math.max(last, from);
          const left = ms - forMs;
          if (left <= 0 && toDraw <= 0 && !isMoving()) resolve({ isQuiet: true, forMs, changes, stamp: stamp() });
          else if (now - begun >= limit) resolve({ isQuiet: false, forMs, changes, stamp: null });
          else setTimeout(look, Math.max(Math.min(left, limit - (now - begun)), 5));
        };
        look();
      }),
  });
}
