import { useState, type UIEvent } from 'react';

/** Rows that are there, from `first` up to but not including `last`, and the heights in pixels that stand for those that are not. */
export type RowWindow = {
  readonly first: number;
  readonly last: number;
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

export const ROW_HEIGHT = 45;
export const WINDOW_HEIGHT = 560;
/** Beyond those in view, so that Tab always finds a next row to go to. */
const SPARE = 6;

/** Which of many rows of one height are there, by how far their list is scrolled. */
export function useRowWindow(count: number): RowWindow {
  const [scrolled, setScrolled] = useState(0);
  const inView = Math.ceil(WINDOW_HEIGHT / ROW_HEIGHT);
  const first = Math.max(0, Math.min(Math.floor(scrolled / ROW_HEIGHT) - SPARE, count - inView));
  const last = Math.min(count, first + inView + 2 * SPARE);
  return {
    first,
    last,
    above: first * ROW_HEIGHT,
    below: (count - last) * ROW_HEIGHT,
    onScroll: (event) => setScrolled(event.currentTarget.scrollTop),
  };
}
