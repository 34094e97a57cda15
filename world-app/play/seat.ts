/** What the play page lets the recorder in its frame know; on the page's `window` as `tillproofSeat`. */
export type Seat = {
  readonly id: string;
  /** Whether the console may be used now: not while paused, elsewhere or finished. */
  readonly isOpen: () => boolean;
  /** Numbers the gestures of this seat, over reloads of the frame too. */
  readonly next: () => number;
  /** The host takes no more from this seat. */
  readonly refused: (why: string) => void;
  /** A word to the person about what cannot be done here. */
  readonly say: (text: string) => void;
};

/** `tillproofOpen`: whether the console may be used now. */
export type SeatHolder = { tillproofSeat?: Seat; tillproofOpen?: boolean; tillproofRecorder?: Recorder };

/** What the recorder in the frame does for the page. */
export type Recorder = {
  /** Sends what is still being typed; resolves once the host has everything. */
  readonly flush: () => Promise<void>;
  /** The console as it is now, for the last look of the recording. */
  readonly page: () => object;
};
