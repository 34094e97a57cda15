import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

/** The files of a task that decide a grade, by the names they have in the folder handed to the grader. */
export const taskFiles = ['task.json', 'hidden-state.json', 'grading.json', 'SPEC.md'] as const;
export type TaskFile = (typeof taskFiles)[number];

/** Digest of a task: SHA-256 of the canonical JSON of `{file name: SHA-256 of its bytes}`. */
export function digestOfFiles(files: { readonly [name: string]: string | Uint8Array }): string {
  return sha256(canonicalJson(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]))));
}

/** `--probe-target`: what a grader tries to reach in order to prove its seal. All of it exists while it runs. */
export const ProbeTarget = z.strictObject({
  /** File outside everything that the grader may read. */
  canary: z.string(),
  /** Link to the canary inside a folder that the grader may read. Null where nothing but the staging keeps links out (level `none`). */
  symlink: z.string().nullable(),
  /** A process of the harness, and its uid (-1 where the system has none). */
  pid: z.int().positive(),
  uid: z.int(),
  /** Loopback port on which the harness listens, TCP and UDP. */
  port: z.int().positive(),
});
export type ProbeTarget = z.infer<typeof ProbeTarget>;
