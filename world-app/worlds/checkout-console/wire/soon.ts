/** What ends within so many minutes ends soon, on badges, in lists and in counts alike. */
export const SOON_MINUTES = 4 * 60;
