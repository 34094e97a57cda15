import { useCallback, useEffect, useState } from 'react';
import type { PlayedRun } from '#contract/play.ts';
import { post } from './post.ts';

/** The place from which a run is played. One tab has it at a time: the latest that asked. */
export type SeatOfTab = {
  /** Empty while this tab has none. */
  readonly id: string;
  readonly take: () => Promise<void>;
};

export function useSeat(): SeatOfTab {
  const [id, setId] = useState('');
  const take = useCallback(async () => {
    const { seat } = (await post('seat', {})) as { readonly seat: string };
    setId(seat);
  }, []);
  return { id, take };
}

/** Takes a seat for a run that this tab has come upon, and has the clock go on where the host had lost sight of it. */
export function useKeepSeat(run: PlayedRun | null, seat: SeatOfTab): void {
  const id = run?.phase === 'playing' ? run.id : null;
  const { take } = seat;
  useEffect(() => {
    if (id !== null) take().catch(() => undefined);
  }, [id, take]);
  const isAsleep = seat.id !== '' && run?.phase === 'playing' && run.seat === seat.id && !run.running && !run.paused;
  useEffect(() => {
    if (isAsleep) post('resume', { seat: seat.id }).catch(() => undefined);
  }, [isAsleep, seat.id]);
}
