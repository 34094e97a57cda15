import type { KeyObject } from 'node:crypto';
import { parseCanonicalJson } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { Envelope, MANIFEST_TYPE, openEnvelope } from '#contract/dsse.ts';
import { Manifest } from '#contract/manifest.ts';
import { tampered } from '../invalid-evidence.ts';
import { parseStrictJson } from '../strict-json.ts';
import { listFolder, readRegularFile } from './read-folder.ts';

/** What the score rests on. Everything else in a bundle is for the viewer. */
const evidenceFiles = ['world-initial.json', 'world-final.json', 'ledger.jsonl', 'actions.jsonl', 'network.jsonl', 'reply.json'] as const;
/** Pages of the shop reopened: they can cost a pass, and never anything else. */
const AFTER_PAGE = /^after\/[a-z0-9-]+\.json$/;

export type EvidenceFile = (typeof evidenceFiles)[number] | `after/${string}`;

const VIEWER_FILE = /^((frames|after)\/[a-z0-9-]+\.jpg|trees\/[a-z0-9-]+\.txt)$/;

/** Opens the harness's envelope: the signed bytes must be the bundle's `manifest.json`, byte for byte. */
export function openManifest(bundleDir: string, envelopeText: string, harnessKey: KeyObject): Manifest {
  const envelope = Envelope.safeParse(parseStrictJson(envelopeText));
  if (!envelope.success) throw tampered('manifest.dsse.json is not an envelope');
  const signed = openEnvelope(envelope.data, MANIFEST_TYPE, harnessKey);
  if (signed === null) throw tampered('the manifest does not bear the signature of the harness');
  if (!signed.equals(readRegularFile(bundleDir, 'manifest.json'))) throw tampered('manifest.json is not the one that was signed');
  const text = signed.toString('utf8');
  const manifest = Manifest.safeParse(parseCanonicalJson(text, 64));
  if (!manifest.success) throw tampered('manifest.json is not a canonical manifest');
  return manifest.data;
}

/** Checks the exact file set and every digest. Returns the bytes of the evidence files that are there. */
export function openFiles(bundleDir: string, manifest: Manifest): ReadonlyMap<EvidenceFile, Buffer> {
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) throw tampered('the manifest lists a file twice');
  const found = listFolder(bundleDir).filter((file) => file.path !== 'manifest.json');
  const present = new Set(found.map((file) => file.path));
  for (const file of found) if (!listed.has(file.path)) throw tampered(`${file.path} is not listed in the manifest`);
  const evidence = new Map<EvidenceFile, Buffer>();
  for (const file of manifest.files) {
    if (!present.has(file.path)) throw tampered(`${file.path} is listed in the manifest but absent`);
    const bytes = readRegularFile(bundleDir, file.path);
    if (bytes.length !== file.bytes || sha256(bytes) !== file.sha256) throw tampered(`${file.path} is not the file that was signed`);
    if (isEvidenceFile(file.path)) evidence.set(file.path, bytes);
    else if (!VIEWER_FILE.test(file.path)) throw tampered(`${file.path} has no place in a bundle`);
  }
  return evidence;
}

function isEvidenceFile(path: string): path is EvidenceFile {
  return (evidenceFiles as readonly string[]).includes(path) || AFTER_PAGE.test(path);
}
