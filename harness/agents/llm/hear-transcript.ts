import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Hide } from './hide-secret.ts';
import { openTranscript } from './transcript.ts';

/** Longer than any trial's account; who says more is not heard any further. */
const mostBytes = 64 * 1024 * 1024;

const Heard = z.looseObject({ kind: z.string() });

/** Writes down what a model's program tells on stderr, line by line; what is no entry is passed on for people to read. */
export function hearTranscript(words: Readable, folder: string, hide: Hide): void {
  const tell = openTranscript(folder, hide);
  let bytes = 0;
  words.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) words.destroy();
  });
  createInterface({ input: words }).on('line', (line) => {
    const entry = parse(line);
    if (entry === null) process.stderr.write(`${hide(line)}\n`);
    else tell(entry);
  });
}

function parse(line: string): z.infer<typeof Heard> | null {
  try {
    return Heard.parse(JSON.parse(line));
  } catch {
    // Words for people.
    return null;
  }
}
