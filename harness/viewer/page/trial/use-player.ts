import { useEffect, useState } from 'react';
import { replaceAddress, useAddress } from '../use-address.ts';

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
  const hash = useAddress('hash');
  const [own, setOwn] = useState(0);
  const named = inAddress && hash !== null ? Math.max(0, ids.indexOf(hash.slice(1))) : own;
  const current = hash === null || ids.length === 0 ? null : named;

  const show = (index: number): void => {
    const next = Math.max(0, Math.min(ids.length - 1, index));
    if (inAddress) replaceAddress({ hash: `#${ids[next] ?? ''}` });
    else setOwn(next);
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

/** Arrow keys belong to whoever writes. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
