import { Transform } from 'node:stream';

const NEWLINE = 0x0a;

/**
 * Passes bytes on in whole lines, so that a reader which joins and searches what it has with each chunk meets every byte once.
 * A line longer than `mostBytes` breaks the stream.
 */
export function wholeLines(mostBytes: number): Transform {
  let held: Buffer[] = [];
  let size = 0;
  const hold = (piece: Buffer): void => {
    held.push(piece);
    size += piece.length;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      hold(end === 0 ? chunk : chunk.subarray(0, end));
      if (size > mostBytes) return done(new Error(`a line is longer than ${mostBytes} bytes`));
      if (end === 0) return done();
      const lines = Buffer.concat(held);
      held = [];
      size = 0;
      hold(chunk.subarray(end));
      done(null, lines);
    },
  });
}
