import { useState, type UIEvent } from 'react';

/** Pixels of a line of the list; its style has the same. */
export const lineHeight = 44;
const inSight = 13;
/** Lines beyond the edges, so that a quick scroll shows no gap. */
const beyond = 6;

type Window = {
  /** Lines from `first` up to before `last` are to be drawn; so many pixels of others are above and below. */
  readonly first: number;
  readonly last: number;
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** Which lines of a list are in sight; `onReach` hears up to which line somebody has scrolled. */
export function useWindow(lines: number, onReach: (line: number) => void): Window {
  const [top, setTop] = useState(0);
  const from = Math.min(Math.floor(top / lineHeight), Math.max(0, lines - inSight));
  const [first, last] = [Math.max(0, from - beyond), Math.min(lines, from + inSight + beyond)];
  return {
    first,
    last,
    above: first * lineHeight,
    below: (lines - last) * lineHeight,
    onScroll: ({ currentTarget: { scrollTop } }) => {
      setTop(scrollTop);
      onReach(Math.floor(scrollTop / lineHeight) + inSight + 2 * beyond);
    },
  };
}
