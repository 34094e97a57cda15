import { Cannot } from '../cannot.ts';
import { AGAIN_MS, type Handle, type Taker, type TicketQueue } from './ticket-queue.ts';
import type { Ticket } from './ticket.ts';

/** A queue inside this process: what it holds is gone with it, and comes back from the folders of the jobs. */
export function createLocalQueue(options: {
  readonly slots: number;
  readonly handle: Handle;
  /** Told of each job that is begun with, and of each that is no longer. */
  readonly onChange?: (job: string, what: 'begun' | 'over') => void;
  readonly againMs?: number;
}): TicketQueue & Taker {
  const { slots, handle, onChange = () => undefined, againMs = AGAIN_MS } = options;
  const waiting = new Map<string, Ticket>();
  const held = new Set<string>();
  const resting = new Set<NodeJS.Timeout>();
  const trouble = Promise.withResolvers<Cannot>();
  let open = true;
  const running = new Set<Promise<void>>();

  function fill(): void {
    while (open && running.size < slots) {
      const [next] = waiting;
      if (next === undefined) return;
      waiting.delete(next[0]);
      held.add(next[0]);
      const turn = take(next[1]).finally(() => {
        running.delete(turn);
        fill();
      });
      running.add(turn);
    }
  }

  async function take(ticket: Ticket): Promise<void> {
    onChange(ticket.job, 'begun');
    try {
      if ((await handle(ticket)) === 'again') return rest(ticket);
      held.delete(ticket.job);
    } catch (error) {
      held.delete(ticket.job);
      waiting.set(ticket.job, ticket);
      open = false;
      trouble.resolve(
        error instanceof Cannot ? error : new Cannot('broke', error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
    onChange(ticket.job, 'over');
  }

  function rest(ticket: Ticket): void {
    const timer = setTimeout(() => {
      resting.delete(timer);
      held.delete(ticket.job);
      waiting.set(ticket.job, ticket);
      fill();
    }, againMs);
    resting.add(timer);
  }

  async function drain(): Promise<void> {
    open = false;
    resting.forEach(clearTimeout);
    await Promise.all(running);
  }

  return {
    add: (ticket) => {
      if (!held.has(ticket.job) && !waiting.has(ticket.job)) waiting.set(ticket.job, ticket);
      fill();
      return Promise.resolve();
    },
    remove: (job) => Promise.resolve(waiting.delete(job)),
    waiting: () => Promise.resolve(waiting.size),
    drain,
    trouble: trouble.promise,
    close: drain,
  };
}
