/** Below this path the play page lives, beside the console, whose page has the rest of the origin. */
export const PLAY_PATH = '/_play';
