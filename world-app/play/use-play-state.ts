import { useEffect, useState } from 'react';
import type { PlayState } from '#contract/play.ts';
import { PLAY_PATH } from '#contract/play-path.ts';

/** What the host says, when it was heard by `performance.now()`, and whether the host is there. */
export type Heard = { readonly state: PlayState | null; readonly at: number; readonly isThere: boolean };

/** Listens to the host for as long as the page is open; `seat` is the one this tab has, or empty. */
export function usePlayState(seat: string): Heard {
  const [heard, setHeard] = useState<Heard>({ state: null, at: 0, isThere: true });
  useEffect(() => {
    let source: EventSource | null = null;
    const open = (): void => {
      source?.close();
      source = new EventSource(`${PLAY_PATH}/events?seat=${seat}`);
      source.addEventListener('message', ({ data }) => {
        setHeard({ state: JSON.parse(data as string) as PlayState, at: performance.now(), isThere: true });
      });
      source.addEventListener('error', () => setHeard((last) => ({ ...last, isThere: false })));
    };
    // A page that the back button brought back from the browser's memory hears nothing until it listens again.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) open();
    };
    open();
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('pageshow', shown);
      source?.close();
    };
  }, [seat]);
  return heard;
}
