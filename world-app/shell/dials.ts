import { createContext } from 'react';

/** How controls are to be handled: a world sets it for all of its page. `today` is the day on which a calendar opens, `2026-03-16`. */
export type Dials = {
  readonly controls: 'mixed' | 'native' | 'custom';
  readonly list: 'paged' | 'virtual';
  readonly date: 'typed' | 'calendar';
  readonly cardEntry: 'saved' | 'iframe';
  readonly toast: 'sticky' | 'vanishing';
  readonly today: string;
};

export const usualDials: Dials = {
  controls: 'mixed',
  list: 'paged',
  date: 'typed',
  cardEntry: 'saved',
  toast: 'sticky',
  today: '2026-01-01',
};

export const DialsContext = createContext<Dials>(usualDials);
