import { createPublicKey } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { Envelope, openEnvelope, signEnvelope } from '#contract/dsse.ts';
import { loadHarnessKey } from '../keys/keys.ts';
import { keptGraderFolder } from './kept-grader.ts';
import { readRegularFile } from './read-regular-file.ts';

/** What the note beside a kept start says: of which file it is, for which machine, and its digest. */
const StartNote = z.strictObject({ grader: z.string(), machine: z.string(), start: z.string() });
type StartNote = z.infer<typeof StartNote>;

export const START_NOTE_TYPE = 'application/vnd.tillproof.grader-start+json';

const MAX_NOTE_BYTES = 16 * 1024;
const MAX_START_BYTES = 64 * 1024 * 1024;

/** Where the start of a grader's file lies, and the signed note beside it. */
export function startPaths(code: string, folder: string = keptGraderFolder): { readonly start: string; readonly note: string } {
  const start = join(folder, `${sha256(code)}.start`);
  return { start, note: `${start}.json` };
}

/**
 * The kept start of a grader's file (decision 0013), or null where there is none that may be used: files that are not ours or that others may
 * write, a note that this harness did not sign, another file, Node or processor than these, other bytes than were signed. The grader then
 * starts from its file, and judges the same.
 */
export function keptStart(code: string, folder: string = keptGraderFolder): Buffer | null {
  const { start, note } = startPaths(code, folder);
  if (!isOursAlone(folder, 'folder') || !isOursAlone(start, 'file') || !isOursAlone(note, 'file')) return null;
  const said = openNote(readRegularFile(note, MAX_NOTE_BYTES));
  if (said?.grader !== sha256(code) || said.machine !== machine()) return null;
  const bytes = readRegularFile(start, MAX_START_BYTES);
  return sha256(bytes) === said.start ? bytes : null;
}

/** The note of a start that this harness made itself. */
export function startNote(code: string, start: Uint8Array): string {
  const note: StartNote = { grader: sha256(code), machine: machine(), start: sha256(start) };
  return canonicalJson(signEnvelope(START_NOTE_TYPE, Buffer.from(canonicalJson(note)), loadHarnessKey()));
}

function openNote(text: Buffer): StartNote | null {
  const envelope = Envelope.safeParse(parseJson(text));
  if (!envelope.success) return null;
  const body = openEnvelope(envelope.data, START_NOTE_TYPE, createPublicKey(loadHarnessKey()));
  return body === null ? null : (StartNote.safeParse(parseJson(body)).data ?? null);
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    // No schema takes undefined.
    return undefined;
  }
}

/** Node, its V8 with its settings, and what this processor can do: a start that was made under others is refused by Node itself. */
function machine(): string {
  return [process.version, process.platform, process.arch, cachedDataVersionTag()].join(' ');
}

/** Whether a path is no link, has no second name, belongs to us, and cannot be written by anybody else. */
function isOursAlone(path: string, kind: 'folder' | 'file'): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) return false;
  return kind === 'folder' ? stat.isDirectory() : stat.isFile() && stat.nlink === 1;
}
