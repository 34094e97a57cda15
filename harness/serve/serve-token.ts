import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { initKeys } from '../keys/keys.ts';
import { stateFolder } from '../keys/state-folder.ts';
import { readGivenFile } from '../read-given-file.ts';
import { writeWhole } from '../write-whole.ts';

/** Where the bearer token of the control plane lies: beside the keys, for this user only. */
export function serveTokenPath(): string {
  return join(stateFolder(), 'serve.token');
}

/** The token; drawn at first use. @throws Cannot `bad_keys` */
export function serveToken(): string {
  initKeys();
  const path = serveTokenPath();
  writeWhole(path, `${randomBytes(32).toString('base64url')}\n`, 'keep');
  chmodSync(path, 0o600);
  const token = readGivenFile(path, 'bad_keys').toString('utf8').trim();
  if (!/^[\w-]{43,200}$/.test(token)) throw new Cannot('bad_keys', `${path} holds no token: remove it, and a new one is drawn`);
  return token;
}
