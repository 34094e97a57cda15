import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope } from '#contract/dsse.ts';
import { openManifest } from '../../bundle/open-bundle.ts';
import { grade, type Judged } from '../../grade.ts';
import { InvalidEvidence } from '../../invalid-evidence.ts';
import { readTask } from '../../task/read-task.ts';
import { sharedText } from './shared-text.ts';
import { documents, journals, parts, type Part, type Tale } from './tale.ts';

/** How far a bundle came. `facts` includes the task's preconditions and the pages of the shop reopened; what reaches the gates has a verdict of `pass` or `fail`. */
export type Fate = { readonly kind: 'parse' | 'facts'; readonly because: string } | { readonly kind: 'gates'; readonly verdict: Judged };

/** A folder in which one tale after the other is chained, listed and signed as a forger with the harness's key would, and then graded. */
export type Bench = Disposable & { readonly judge: (tale: Tale) => Fate };

/** Parts that are a file of the bundle each. */
type OneFile = Exclude<Part, 'manifest' | 'after'>;

type Written = { readonly digest: string; readonly bytes: number; readonly head: ChainHead };

export function openBench(taskDir: string): Bench {
  const root = mkdtempSync(join(tmpdir(), 'tillproof-mutants-'));
  const bundle = join(root, 'bundle');
  mkdirSync(bundle);
  const { privateKey } = generateKeyPairSync('ed25519');
  const harnessKey = createPublicKey(privateKey);
  const sealed = readTask(taskDir);
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

  /** @returns the signed envelope */
  const write = (tale: Tale): string => {
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
    return JSON.stringify(signEnvelope(MANIFEST_TYPE, Buffer.from(manifest), privateKey));
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

  return {
    judge: (tale) => {
      const envelope = write(tale);
      try {
        return { kind: 'gates', verdict: grade(bundle, openManifest(bundle, envelope, harnessKey), sealed) };
      } catch (error) {
        // A mistake of the grader's own is no pass either.
        if (!(error instanceof InvalidEvidence)) return { kind: 'facts', because: `the grader stopped: ${String(error)}` };
        return { kind: isOfParsing(error) ? 'parse' : 'facts', because: error.message };
      }
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Whether the grader was still reading: told by where it stopped. */
function isOfParsing({ stack = '' }: Error): boolean {
  return /\bat (openManifest|openFiles|readEvidence|readPages)\b/.test(stack);
}

function isOneFile(part: Part): part is OneFile {
  return part !== 'manifest' && part !== 'after';
}

function nameOf(part: OneFile): string {
  return part in documents ? documents[part as keyof typeof documents] : `${part}.jsonl`;
}

function encoded(part: Part, said: Json): { readonly text: string; readonly head: ChainHead } {
  if (!(journals as readonly Part[]).includes(part) || !Array.isArray(said)) return { text: sharedText(said), head: { ...EMPTY_CHAIN } };
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
