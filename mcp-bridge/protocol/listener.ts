/** Where hosts reach the bridge. */
export type Listener = {
  /** Null where it is the stdio that the host started the bridge with. */
  readonly url: string | null;
  /** Takes nothing new, and waits a moment for answers that are on their way. */
  readonly close: () => Promise<void>;
};
