import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { readRegularFile } from '../seal/read-regular-file.ts';

/** Of what an agent writes down, what is shown. It may write whatever it likes besides. */
const TranscriptLine = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('begun') }),
  z.looseObject({ kind: z.literal('model'), text: z.string(), calls: z.array(z.looseObject({ tool: z.string() })) }),
  z.looseObject({ kind: z.literal('answer') }),
  z.looseObject({ kind: z.literal('ended'), why: z.string() }),
]);
export type TranscriptLine = z.infer<typeof TranscriptLine>;

/** What could be read of a transcript, and in a sentence what could not. */
export type Transcript = { readonly lines: readonly TranscriptLine[]; readonly flaw: string | null };

/** A long play with a model that talks a lot stays far below. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The agent's own account beside the bundle; null where it left none. Whatever lies there, the report is made. */
export function readTranscript(trialDir: string): Transcript | null {
  const path = join(trialDir, 'agent', 'transcript.jsonl');
  if (!existsSync(path)) return null;
  try {
    const text = readRegularFile(path, MOST_BYTES).toString('utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    const read = lines.map(parsed).filter((line) => line !== null);
    const bad = lines.length - read.length;
    return { lines: read, flaw: bad === 0 ? null : `${bad} of ${lines.length} lines of the agent’s transcript cannot be read.` };
  } catch (error) {
    if (error instanceof Cannot) return { lines: [], flaw: `The agent’s transcript cannot be read: ${error.message}.` };
    throw error;
  }
}

function parsed(text: string): TranscriptLine | null {
  try {
    return TranscriptLine.parse(JSON.parse(text));
  } catch {
    // Named as a flaw, by number.
    return null;
  }
}
