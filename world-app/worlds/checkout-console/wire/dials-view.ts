/** How the console is to be handled in this trial (SPEC DIAL). */
export type DialsView = {
  controls: 'mixed' | 'native' | 'custom';
  list: 'paged' | 'virtual';
  date: 'typed' | 'calendar';
  cardEntry: 'saved' | 'iframe';
  toast: 'sticky' | 'vanishing';
};
