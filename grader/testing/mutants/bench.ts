import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope } from '#contract/dsse.ts';
import type { Verdict } from '#contract/verdict.ts';
import { openFiles, openManifest } from '../../bundle/open-bundle.ts';
import { readEvidence } from '../../bundle/read-evidence.ts';
import { InvalidEvidence } from '../../invalid-evidence.ts';
import { verdictOnFolder } from '../verdict-on.ts';
import { documents, journals, parts, type Part, type Tale } from './tale.ts';

/** How far a bundle came. `facts` includes the task's preconditions and the pages of the shop reopened; what reaches the gates has a verdict of `pass` or `fail`. */
export type Fate = { readonly kind: 'parse' | 'facts'; readonly because: string } | { readonly kind: 'gates'; readonly verdict: Verdict };

/** A folder in which one tale after the other is chained, listed and signed as a forger with the harness's key would, and then graded. */
export type Bench = Disposable & { readonly judge: (tale: Tale) => Fate };

/** Parts that are a file of the bundle each. */
type OneFile = Exclude<Part, 'manifest' | 'after'>;

type Written = { readonly digest: string; readonly bytes: number; readonly head: ChainHead };

export function openBench(taskDir: string): Bench {
  const root = mkdtempSync(join(tmpdir(), 'tillproof-mutants-'));
  const [bundle, sealInputs] = [join(root, 'bundle'), join(root, 'seal')];
  mkdirSync(bundle);
  mkdirSync(sealInputs);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(sealInputs, 'harness.pub.pem'), createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
  const there = new Map<Part, { readonly said: Json; readonly written: Written }>();

  const put = (part: OneFile, said: Json): Written => {
    const known = there.get(part);
    if (known !== undefined && known.said === said) return known.written;
    const { text, head } = encoded(part, said);
    writeFileSync(join(bundle, nameOf(part)), text);
    const written = { digest: sha256(text), bytes: Buffer.byteLength(text), head };
    there.set(part, { said, written });
    return written;
  };

  const write = (tale: Tale): void => {
    const written = parts.filter(isOneFile).map((part) => [part, put(part, tale[part])] as const);
    const by = Object.fromEntries(written) as Record<OneFile, Written>;
    const manifest = canonicalJson({
      ...(tale.manifest as object),
      initialStateDigest: by.initial.digest,
      finalStateDigest: by.final.digest,
      ...Object.fromEntries(journals.map((part) => [part, { ...by[part].head }])),
      files: [...written.map(([part, { bytes, digest }]) => ({ path: nameOf(part), bytes, sha256: digest })), ...putPages(tale.after)],
    });
    writeFileSync(join(bundle, 'manifest.json'), manifest);
    const envelope = signEnvelope(MANIFEST_TYPE, Buffer.from(manifest), privateKey);
    writeFileSync(join(sealInputs, 'manifest.dsse.json'), JSON.stringify(envelope));
  };

  /** A name that no file can have is left out: there is no such bundle. */
  const putPages = (pages: Json): object[] => {
    rmSync(join(bundle, 'after'), { recursive: true, force: true });
    mkdirSync(join(bundle, 'after'));
    const entries = pages !== null && typeof pages === 'object' ? Object.entries<Json>(pages as { readonly [name: string]: Json }) : [];
    return entries
      .filter(([name]) => /^[\w-]{1,200}$/.test(name))
      .map(([name, page]) => {
        const [path, text] = [`after/${name}.json`, canonicalJson(page)];
        writeFileSync(join(bundle, path), text);
        return { path, bytes: Buffer.byteLength(text), sha256: sha256(text) };
      });
  };

  const parses = (): boolean => {
    try {
      const envelope = readFileSync(join(sealInputs, 'manifest.dsse.json'), 'utf8');
      const manifest = openManifest(bundle, envelope, createPublicKey(privateKey));
      readEvidence(manifest, openFiles(bundle, manifest)).after();
      return true;
    } catch (error) {
      if (error instanceof InvalidEvidence) return false;
      throw error;
    }
  };

  return {
    judge: (tale) => {
      write(tale);
      const verdict = verdictOnFolder({ bundle, task: taskDir, sealInputs });
      if (verdict.result !== 'invalid') return { kind: 'gates', verdict };
      return { kind: parses() ? 'facts' : 'parse', because: verdict.invalid ?? '' };
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function isOneFile(part: Part): part is OneFile {
  return part !== 'manifest' && part !== 'after';
}

function nameOf(part: OneFile): string {
  return part in documents ? documents[part as keyof typeof documents] : `${part}.jsonl`;
}

function encoded(part: Part, said: Json): { readonly text: string; readonly head: ChainHead } {
  if (!(journals as readonly Part[]).includes(part) || !Array.isArray(said)) return { text: canonicalJson(said), head: { ...EMPTY_CHAIN } };
  let chain = EMPTY_CHAIN;
  let text = '';
  for (const line of said as readonly Json[]) {
    // What is no object is no line either; it is written down as it is.
    const next = line !== null && typeof line === 'object' && !Array.isArray(line) ? appendToChain(chain, line) : null;
    text += `${next === null ? canonicalJson(line) : next.line}\n`;
    chain = next === null ? chain : next.chain;
  }
  return { text, head: chain };
}
