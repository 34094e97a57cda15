import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hide } from './hide-secret.ts';

/** One thing that happened between model and bridge. Pictures are counted, not kept. */
export type Entry =
  | { readonly kind: 'begun'; readonly provider: string; readonly model: string; readonly tools: readonly string[] }
  | {
      readonly kind: 'model';
      readonly text: string;
      readonly calls: readonly { readonly id: string; readonly tool: string; readonly args: unknown }[];
      readonly finishReason: string;
      readonly tokens: { readonly input: number; readonly output: number };
    }
  | { readonly kind: 'answer'; readonly id: string; readonly text: string; readonly pictures: number; readonly isError: boolean }
  | { readonly kind: 'ended'; readonly why: string };

/** The agent's own account, `transcript.jsonl`: for people to read, never evidence. */
export function openTranscript(folder: string, hide: Hide): (entry: { readonly kind: string }) => void {
  const file = join(folder, 'transcript.jsonl');
  const start = performance.now();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (entry) =>
    appendFileSync(file, `${JSON.stringify({ ms: Math.round(performance.now() - start), ...hide(entry) })}\n`, { mode: 0o600 });
}
