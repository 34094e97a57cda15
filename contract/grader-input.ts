import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

/** The files of a task that decide a grade, by the names they have in the folder handed to the grader. */
export const taskFiles = ['task.json', 'hidden-state.json', 'grading.json', 'SPEC.md'] as const;
export type TaskFile = (typeof taskFiles)[number];

/** Digest of a task: SHA-256 of the canonical JSON of `{file name: SHA-256 of its bytes}`. */
export function digestOfFiles(files: { readonly [name: string]: string | Uint8Array }): string {
  return sha256(canonicalJson(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]))));
}
