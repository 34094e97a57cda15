import { useLayoutEffect } from 'react';
import type { SeatHolder } from './seat.ts';

const holder = window as Window & SeatHolder;

/** Offers this tab's seat to the recorder in the frame, before the frame's first script looks for it. */
export function useOfferSeat(id: string, isOpen: boolean, say: (text: string) => void): void {
  useLayoutEffect(() => {
    if (id === '') return;
    let number = 0;
    holder.tillproofSeat = { id, isOpen: () => holder.tillproofOpen === true, next: () => (number += 1), refused: say, say };
    return () => {
      delete holder.tillproofSeat;
      delete holder.tillproofRecorder;
    };
  }, [id, say]);
  useLayoutEffect(() => {
    holder.tillproofOpen = isOpen;
  }, [isOpen]);
}
