import { PLAY_PATH } from '#contract/play-path.ts';
import type { SeatHolder } from '../seat.ts';
import { listen } from './listen.ts';
import { look } from './reader.ts';
import { createSender } from './sender.ts';
import { watchHistory } from './watch-history.ts';

const lookMs = 250;
const holder: SeatHolder = window.parent as Window & SeatHolder;
const seat = window.parent === window ? undefined : holder.tillproofSeat;

// Opened by itself, the console is nobody's run.
if (seat === undefined) location.replace(`${PLAY_PATH}/`);
else {
  const sender = createSender(seat);
  let place = '';
  const here = (): string => location.pathname + location.search;
  const tellPlace = (): void => {
    if (here() === place) return;
    place = here();
    sender.send('place', { seat: seat.id, path: place });
  };
  const send = (gesture: Parameters<Parameters<typeof listen>[0]['tell']>[0]['gesture'], page = look().page): void =>
    sender.send('gesture', { seat: seat.id, n: seat.next(), gesture, page });

  place = here();
  sender.send('opened', { seat: seat.id, path: place });
  const flush = listen({ isOpen: seat.isOpen, say: seat.say, tell: ({ gesture, seen }) => send(gesture, seen.page) });
  watchHistory((kind) => send({ kind }));
  setInterval(tellPlace, lookMs);
  holder.tillproofRecorder = {
    flush: async () => {
      flush();
      await sender.idle();
    },
    page: () => look().page,
  };
}
