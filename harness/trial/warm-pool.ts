import type { WarmStage } from './warm-stage.ts';

/** Stages that stand ready, each taken once. */
export type WarmPool = {
  /**
   * The one that has waited longest and is sound; where none stands ready, the next to be. Another is started in its place where `more` are
   * going to be taken.
   * @throws what starting one threw
   */
  readonly take: (more: boolean) => Promise<WarmStage>;
  /** Ends all that were not taken. */
  readonly drain: () => Promise<void>;
};

/** @param size how many stand ready; `start` starts one */
export function createWarmPool(size: number, start: () => Promise<WarmStage>): WarmPool {
  const waiting: Promise<WarmStage>[] = [];
  let drained = false;

  function fill(): void {
    if (drained) return;
    while (waiting.length < size) {
      const starting = start();
      // Whoever takes it learns why it did not start; until then nobody waits.
      starting.catch(() => undefined);
      waiting.push(starting);
    }
  }

  fill();
  return {
    take: async (more) => {
      for (;;) {
        const next = waiting.shift();
        if (next === undefined) return start();
        // Not before it stands: two that start at once only hinder each other.
        if (more) void next.then(({ started }) => started).then(fill, fill);
        const stage = await next;
        if (stage.isSound()) return stage;
        await stage[Symbol.asyncDispose]();
      }
    },
    drain: async () => {
      drained = true;
      const left = await Promise.allSettled(waiting.splice(0));
      await Promise.all(left.map(async (each) => (each.status === 'fulfilled' ? each.value[Symbol.asyncDispose]() : undefined)));
    },
  };
}
