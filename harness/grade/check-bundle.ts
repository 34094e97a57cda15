import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { EMPTY_CHAIN, followChain, GENESIS, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import type { Manifest } from '#contract/manifest.ts';
import { Cannot } from '../cannot.ts';
import { readRegularFile } from '../seal/read-regular-file.ts';
import type { SignedManifest } from './open-manifest.ts';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const journals = ['ledger', 'actions', 'network'] as const;

/** Compares a bundle with its signed manifest: file set, digests, chains, states. Returns a sentence for each thing that does not fit. */
export async function checkBundle(bundleDir: string, { bytes, manifest }: SignedManifest): Promise<string[]> {
  const read = await readFiles(bundleDir);
  if (typeof read === 'string') return [read];
  const found = [...checkManifestFile(read, bytes), ...checkFiles(read, manifest)];
  // Broken files would only be named a second time by their chains.
  return found.length > 0 ? found : [...journals.flatMap((name) => checkJournal(name, read, manifest)), ...checkStates(read, manifest)];
}

type Files = ReadonlyMap<string, Buffer>;

async function readFiles(bundleDir: string): Promise<Files | string> {
  try {
    const entries = await readdir(bundleDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
    const files = new Map<string, Buffer>();
    for (const path of paths) files.set(relative(bundleDir, path), readRegularFile(path, MAX_FILE_BYTES));
    return files;
  } catch (error) {
    if (error instanceof Cannot) return error.message;
    return `${bundleDir} cannot be read: ${(error as Error).message}`;
  }
}

function checkManifestFile(files: Files, signed: Buffer): string[] {
  const own = files.get('manifest.json');
  if (own === undefined) return ['manifest.json is missing from the bundle'];
  return own.equals(signed) ? [] : ['manifest.json is not the manifest that was signed'];
}

function checkFiles(files: Files, manifest: Manifest): string[] {
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const extra = [...files.keys()].filter((path) => path !== 'manifest.json' && !listed.has(path));
  return [
    ...extra.map((path) => `${path} is not listed in the manifest`),
    ...manifest.files.flatMap(({ path, bytes, sha256: digest }) => {
      const content = files.get(path);
      if (content === undefined) return [`${path} is listed in the manifest and missing`];
      return content.length === bytes && sha256(content) === digest ? [] : [`${path} is not the file that was signed`];
    }),
  ];
}

function checkJournal(name: (typeof journals)[number], files: Files, manifest: Manifest): string[] {
  const text = files.get(`${name}.jsonl`)?.toString('utf8') ?? '';
  if (text !== '' && !text.endsWith('\n')) return [`${name}.jsonl breaks off in its last line`];
  let chain: ChainHead = EMPTY_CHAIN;
  for (const line of text.split('\n').slice(0, -1)) {
    const next = followChain(chain, line);
    if (next === null) return [`${name}.jsonl: line ${chain.count + 1} does not continue the chain`];
    chain = next.chain;
  }
  const committed = manifest[name];
  if (chain.head === committed.head && chain.count === committed.count) return [];
  return [`${name}.jsonl ends at another head than the manifest commits to`];
}

function checkStates(files: Files, manifest: Manifest): string[] {
  const states = { 'world-initial.json': manifest.initialStateDigest, 'world-final.json': manifest.finalStateDigest };
  return Object.entries(states).flatMap(([path, digest]) => {
    const content = files.get(path);
    // A world that died has no final state; the manifest then says so by a digest that nothing has.
    const actual = content === undefined ? GENESIS : sha256(content);
    return actual === digest ? [] : [`${path} has another digest than the manifest commits to`];
  });
}
