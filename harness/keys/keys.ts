import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { chownSync, existsSync, fsyncSync, linkSync, openSync, closeSync, rmSync, writeFileSync, fchmodSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { makeFolder } from '../make-folder.ts';
import { readGivenFile } from '../read-given-file.ts';
import { GRADER_UID, mayChangeUid } from './grader-uid.ts';
import { stateFolder } from './state-folder.ts';
import { readTrust, trustEntry, type Trust, type TrustFile } from './trust.ts';

/** What `initKeys` found or made. */
export type KeysInit = { readonly folder: string; readonly created: boolean };

/**
 * Makes the two Ed25519 key pairs and the trust file at first use, and nothing after that. Safe beside another process that does the same.
 * @throws Cannot `bad_keys` where the folder cannot be made or written, or where one of the files is gone but the trust file still names it:
 * a new key would not be trusted by anybody
 */
export function initKeys(): KeysInit {
  const folder = stateFolder();
  // As root, the grader's uid may pass through to its own key, and nobody but root sees what lies here.
  makeStateFolder(folder);
  const trusted = existsSync(trustPath());
  for (const path of [graderKeyPath(), harnessKeyPath()]) {
    if (existsSync(path)) continue;
    if (trusted)
      throw new Cannot(
        'bad_keys',
        `${path} is gone, but ${trustPath()} names it: put it back, or remove the folder to start with new keys`,
      );
    placeOnce(path, newPrivateKey(), { mode: 0o400, uid: path === graderKeyPath() && mayChangeUid() ? GRADER_UID : null });
  }
  if (!trusted) placeOnce(trustPath(), trustText(), { mode: 0o444, uid: null });
  return { folder, created: !trusted };
}

function makeStateFolder(folder: string): void {
  try {
    makeFolder(folder, mayChangeUid() ? 0o711 : 0o700);
  } catch (cause) {
    throw new Cannot('bad_keys', `the folder for keys ${folder} cannot be made: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Makes sure, before anything is played, that it can be signed and graded afterwards.
 * @throws Cannot `bad_keys`, `bad_trust`
 */
export function checkKeys(): void {
  loadHarnessKey();
  loadTrust();
  readGivenFile(graderKeyPath(), 'bad_keys');
}

/** The key that signs manifests; made at first use. */
export function loadHarnessKey(): KeyObject {
  initKeys();
  return readPrivateKey(harnessKeyPath());
}

/** Path of the key that signs verdicts. The harness copies it for the grader and never makes a key of it itself. */
export function graderKeyPath(): string {
  return join(stateFolder(), 'grader.key');
}

/** Both private keys and the folder they lie in: what nobody but us may read. */
export function keyPaths(): readonly string[] {
  return [stateFolder(), graderKeyPath(), harnessKeyPath()];
}

/** Whom to believe: a given trust file, else this user's own (made at first use). */
export function loadTrust(file?: string): Trust {
  if (file !== undefined) return readTrust(file);
  initKeys();
  return readTrust(trustPath());
}

function harnessKeyPath(): string {
  return join(stateFolder(), 'harness.key');
}

function trustPath(): string {
  return join(stateFolder(), 'trust.json');
}

function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readPrivateKey(path: string): KeyObject {
  const bytes = readGivenFile(path, 'bad_keys');
  try {
    return createPrivateKey(bytes);
  } catch (cause) {
    throw new Cannot('bad_keys', `${path} is not a readable private key`, { cause });
  }
}

function trustText(): string {
  const entryOf = (path: string): TrustFile['graders'][number] => trustEntry(createPublicKey(readPrivateKey(path)));
  const trust: TrustFile = { trustVersion: 1, harnesses: [entryOf(harnessKeyPath())], graders: [entryOf(graderKeyPath())] };
  return JSON.stringify(trust, null, 2) + '\n';
}

/** Writes a whole file under its final name or, where another process was first, not at all. Nobody ever sees half of it. */
function placeOnce(path: string, text: string, { mode, uid }: { mode: number; uid: number | null }): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fchmodSync(file, mode);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (uid !== null) chownSync(draft, uid, uid);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Cannot('bad_keys', `cannot write ${path}: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}
