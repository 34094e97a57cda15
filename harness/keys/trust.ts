import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { keyId } from '#contract/dsse.ts';
import { Sha256 } from '#contract/digest.ts';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';

const PublicKeyEntry = z.strictObject({ fingerprint: Sha256, publicKey: z.string() });

/** `trust.json`: whose manifests and whose verdicts are believed. The fingerprint is the SHA-256 of the key's SPKI DER. */
export const TrustFile = z.strictObject({
  trustVersion: z.literal(1),
  harnesses: z.array(PublicKeyEntry).min(1),
  graders: z.array(PublicKeyEntry).min(1),
});
export type TrustFile = z.infer<typeof TrustFile>;

export type Trust = { readonly harnesses: readonly KeyObject[]; readonly graders: readonly KeyObject[] };

/** The entry of a trust file for one public key. */
export function trustEntry(publicKey: KeyObject): TrustFile['graders'][number] {
  return { fingerprint: keyId(publicKey), publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/**
 * Reads a trust file.
 * @throws Cannot `bad_trust` where it is absent, malformed, or a fingerprint is not that of its key
 */
export function readTrust(file: string): Trust {
  const bytes = readGivenFile(file, 'bad_trust');
  let content: TrustFile;
  try {
    content = TrustFile.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new Cannot('bad_trust', `${file} is not a readable trust file`, { cause });
  }
  return {
    harnesses: content.harnesses.map((entry) => openEntry(file, entry)),
    graders: content.graders.map((entry) => openEntry(file, entry)),
  };
}

function openEntry(file: string, entry: TrustFile['graders'][number]): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey(entry.publicKey);
  } catch (cause) {
    throw new Cannot('bad_trust', `${file}: the key ${entry.fingerprint} is not a public key in PEM`, { cause });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Cannot('bad_trust', `${file}: the key ${entry.fingerprint} is not an Ed25519 key`);
  if (keyId(key) !== entry.fingerprint)
    throw new Cannot('bad_trust', `${file}: the fingerprint ${entry.fingerprint} is not that of its key`);
  return key;
}
