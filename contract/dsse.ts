import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from './digest.ts';

/** DSSE v1.0.2 envelope. `keyid` is an unauthenticated hint and decides nothing. */
export const Envelope = z.strictObject({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string().optional(), sig: z.string() })).min(1),
});
export type Envelope = z.infer<typeof Envelope>;

export const MANIFEST_TYPE = 'application/vnd.tillproof.manifest+json';
export const VERDICT_TYPE = 'application/vnd.in-toto+json';

/** DSSE pre-authentication encoding: what is really signed. */
export function preAuthEncoding(payloadType: string, body: Uint8Array): Buffer {
  const type = Buffer.from(payloadType, 'utf8');
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} `), type, Buffer.from(` ${body.length} `), body]);
}

export function signEnvelope(payloadType: string, body: Uint8Array, privateKey: KeyObject): Envelope {
  const sig = sign(null, preAuthEncoding(payloadType, body), privateKey).toString('base64');
  return { payloadType, payload: Buffer.from(body).toString('base64'), signatures: [{ keyid: keyId(createPublicKey(privateKey)), sig }] };
}

/** Returns the signed bytes, to be parsed as they are, or null where no signature of `publicKey` over this type verifies. */
export function openEnvelope(envelope: Envelope, payloadType: string, publicKey: KeyObject): Buffer | null {
  if (envelope.payloadType !== payloadType) return null;
  const body = decodeBase64(envelope.payload);
  const encoded = preAuthEncoding(payloadType, body);
  return envelope.signatures.some(({ sig }) => verify(null, encoded, publicKey, decodeBase64(sig))) ? body : null;
}

/** Fingerprint of a public key: SHA-256 of its SPKI DER. */
export function keyId(publicKey: KeyObject): string {
  return sha256(publicKey.export({ type: 'spki', format: 'der' }));
}

/** DSSE allows the standard and the URL-safe alphabet. */
function decodeBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
}
