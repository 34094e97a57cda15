import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseCanonicalJson } from '#contract/canonical-json.ts';
import { Envelope, MANIFEST_TYPE, openEnvelope } from '#contract/dsse.ts';
import { Manifest } from '#contract/manifest.ts';
import { readRegularFile } from '../seal/read-regular-file.ts';

/** A manifest or a verdict, far larger than any of ours. */
export const MAX_ENVELOPE_BYTES = 4 * 1024 * 1024;

const Versioned = z.looseObject({ bundleVersion: z.int() });

export type SignedManifest = { readonly envelope: Envelope; readonly bytes: Buffer; readonly manifest: Manifest };

/** Opens `manifest.dsse.json`. Returns a sentence where it is absent, malformed, or no trusted harness signed it. */
export function openManifest(file: string, harnesses: readonly KeyObject[]): SignedManifest | string {
  const envelope = readEnvelope(file);
  if (envelope === null) return 'manifest.dsse.json is absent or not an envelope';
  const bytes = harnesses.map((key) => openEnvelope(envelope, MANIFEST_TYPE, key)).find((opened) => opened !== null);
  if (bytes === undefined) return 'no trusted harness signed the manifest';
  const content = parseCanonicalJson(bytes.toString('utf8'));
  const version = Versioned.safeParse(content).data?.bundleVersion ?? 1;
  if (version !== 1) return `the bundle has version ${version}; this Tillproof reads version 1`;
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) return 'the signed manifest does not have the shape of a manifest';
  return { envelope, bytes, manifest: manifest.data };
}

function readEnvelope(file: string): Envelope | null {
  try {
    return Envelope.parse(JSON.parse(readRegularFile(file, MAX_ENVELOPE_BYTES).toString('utf8')));
  } catch {
    // Absent, unreadable or not an envelope: the caller reports one thing, that no signature can be shown.
    return null;
  }
}
