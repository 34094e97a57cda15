/** Lets one side wait until the other says that something has changed. */
export type Pulse = {
  readonly beat: () => void;
  /** Resolves at the next beat, or after `ms`, whichever is first. */
  readonly wait: (ms: number) => Promise<void>;
};

export function createPulse(): Pulse {
  let next = Promise.withResolvers<void>();
  return {
    beat: () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
    wait: async (ms) => {
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, ms);
      await Promise.race([next.promise, timeout.promise]);
      clearTimeout(timer);
    },
  };
}
