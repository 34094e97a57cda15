import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { Cannot } from '../cannot.ts';
import { PlayLine } from './play-line.ts';

/** The lines of one run, in memory and on disk. */
export type PlayJournal = {
  readonly lines: readonly PlayLine[];
  /** On disk when it returns. */
  readonly append: (line: PlayLine) => void;
  readonly close: () => void;
};

/**
 * Opens a journal, new or to go on with. A last line that was cut off by a crash was answered to nobody, and is taken away.
 * @throws Cannot `bad_recording` where a whole line is none of ours
 */
export function openPlayJournal(path: string): PlayJournal {
  const lines = existsSync(path) ? readLines(path) : [];
  const file = openSync(path, 'a', 0o600);
  return {
    lines,
    append: (line) => {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fsyncSync(file);
      lines.push(line);
    },
    close: () => closeSync(file),
  };
}

function readLines(path: string): PlayLine[] {
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => parseLine(line, `${path}:${index + 1}`));
}

function parseLine(line: string, where: string): PlayLine {
  try {
    return PlayLine.parse(JSON.parse(line));
  } catch (cause) {
    throw new Cannot('bad_recording', `${where} is no line of a played run`, { cause });
  }
}
