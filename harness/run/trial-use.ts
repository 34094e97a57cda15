import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Manifest } from '#contract/manifest.ts';

/** What a trial used. Time and tokens are unsigned accounts, for costs only; null where there is none. */
export type TrialUse = {
  /** Tool calls before `finish`. */
  readonly steps: number;
  readonly bytes: number;
  readonly seconds: number | null;
  readonly tokens: { readonly input: number; readonly output: number } | null;
};

export async function useOf(trialDir: string, manifest: Manifest): Promise<TrialUse> {
  return {
    steps: manifest.actions.count - (manifest.closedReason.kind === 'finish' ? 1 : 0),
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds: await secondsOf(join(trialDir, 'result.json')),
    tokens: await tokensOf(join(trialDir, 'agent/transcript.jsonl')),
  };
}

const Result = z.object({ durationMs: z.number().nonnegative() });

async function secondsOf(path: string): Promise<number | null> {
  try {
    return Result.parse(JSON.parse(await readFile(path, 'utf8'))).durationMs / 1000;
  } catch {
    // Absent, or nobody's account: then nothing is known of its time.
    return null;
  }
}

const Told = z.object({ tokens: z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() }) });

/** All tokens an agent says it used; null where it says nothing. Lines of another kind say nothing. */
async function tokensOf(path: string): Promise<TrialUse['tokens']> {
  if (!existsSync(path)) return null;
  let [accounts, input, output] = [0, 0, 0];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const told = Told.safeParse(parse(line)).data;
    if (told === undefined) continue;
    accounts += 1;
    input += told.tokens.input;
    output += told.tokens.output;
  }
  return accounts === 0 ? null : { input, output };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // An agent's own account may hold anything: no schema takes undefined.
    return undefined;
  }
}
