import { startWorker, type Worker } from '../run/worker/worker-process.ts';

/** Workers that stay between jobs, with what stands ready for the next trial. */
export type WorkerDesk = {
  /** One that nobody else has; back on the desk when it is ended by whoever has it. */
  readonly lend: () => Worker;
  readonly close: () => Promise<void>;
};

/**
 * @param setup of each worker; `warm` stages stand ready in each
 * @param ready so many workers are there before the first job; more are started when they are asked for
 */
export function openWorkerDesk(options: {
  readonly setup: Parameters<typeof startWorker>[0]['setup'];
  readonly ready: number;
  readonly say: (line: string) => void;
  readonly entry?: string | undefined;
}): WorkerDesk {
  const { setup, ready, say, entry } = options;
  const free: Worker[] = [];
  const all = new Set<Worker>();

  function hire(): Worker {
    const worker = startWorker({ setup, onSaid: say, ...(entry === undefined ? {} : { entry }) });
    all.add(worker);
    return worker;
  }

  free.push(...Array.from({ length: ready }, hire));
  return {
    lend: () => {
      const worker = free.pop() ?? hire();
      let isAlive = true;
      return {
        play: async (errand, _more, onListening) => {
          // There may always be another job.
          const played = await worker.play(errand, true, onListening);
          if (played.kind === 'died') {
            isAlive = false;
            all.delete(worker);
          }
          return played;
        },
        stop: worker.stop,
        end: () => {
          if (isAlive) free.push(worker);
          return Promise.resolve();
        },
      };
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}
