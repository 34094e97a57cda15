import { useEffect, useState } from 'react';

type Player = {
  /** Index of the step in view; null while the page is a plain list, as it is without scripts. */
  readonly current: number | null;
  readonly show: (index: number) => void;
};

/**
 * Which of the steps is in view. `inAddress`: the page's address names it and follows it, and arrow keys move it; a page with two players moves
 * each by its own buttons.
 */
export function usePlayer(ids: readonly string[], inAddress: boolean): Player {
  const [current, setCurrent] = useState<number | null>(null);
  const last = ids.length - 1;

  useEffect(() => {
    if (last < 0) return;
    setCurrent(Math.max(0, inAddress ? fromAddress(ids) : 0));
    if (!inAddress) return;
    const follow = (): void => {
      const index = fromAddress(ids);
      if (index >= 0) setCurrent(index);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [ids, inAddress, last]);

  const show = (index: number): void => {
    const next = Math.max(0, Math.min(last, index));
    setCurrent(next);
    if (inAddress) history.replaceState(null, '', `#${ids[next] ?? ''}`);
  };

  useEffect(() => {
    if (!inAddress || current === null) return;
    const move = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      show(current + by);
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  });

  return { current, show };
}

function fromAddress(ids: readonly string[]): number {
  return ids.indexOf(location.hash.slice(1));
}

/** Arrow keys belong to whoever writes. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
