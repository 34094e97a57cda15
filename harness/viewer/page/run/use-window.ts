import { useState, type UIEvent } from 'react';

/** Pixels of a line of the list; its style has the same. */
const rowHeight = 44;
const inSight = 13;
/** Lines beyond the edges, so that a quick scroll shows no gap. */
const beyond = 6;

type Window = {
  readonly first: number;
  readonly last: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** Which lines of a list are to be drawn, from `first` up to before `last`. */
export function useWindow(lines: number): Window {
  const [top, setTop] = useState(0);
  const from = Math.min(Math.floor(top / rowHeight), Math.max(0, lines - inSight));
  return {
    first: Math.max(0, from - beyond),
    last: Math.min(lines, from + inSight + beyond),
    height: lines * rowHeight,
    rowHeight,
    onScroll: (event) => setTop(event.currentTarget.scrollTop),
  };
}
