import type { Cannot } from '../cannot.ts';
import type { Ticket } from './ticket.ts';

/** What became of a ticket that was handed out: the job came to something, or has to be handed out again later. */
export type Handled = 'settled' | 'again';

/** Does what a ticket says. @throws Cannot where this machine cannot; the ticket goes back and no other is taken */
export type Handle = (ticket: Ticket) => Promise<Handled>;

/** Tickets on their way to whoever plays them. */
export type TicketQueue = {
  /** Once, however often it is said, until the ticket is settled. @throws Cannot `queue_gone` */
  readonly add: (ticket: Ticket) => Promise<void>;
  /** True where it was waiting and is not any more. @throws Cannot `queue_gone` */
  readonly remove: (job: string) => Promise<boolean>;
  /** How many wait. @throws Cannot `queue_gone` */
  readonly waiting: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Whoever takes tickets, so many at once. */
export type Taker = {
  /** Takes none any more and waits for those under way. */
  readonly drain: () => Promise<void>;
  /** Resolves when it stops by itself, because this machine cannot go on. */
  readonly trouble: Promise<Cannot>;
};

/** How long a ticket rests that could not be settled yet: another process is at its job. */
export const AGAIN_MS = 5000;
