import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, signEnvelope } from '#contract/dsse.ts';
import { loadHarnessKey } from '#harness/keys/keys.ts';

type Line = Record<string, Json>;

/** A copy of a trial's folder that a test may spoil. `bundle` is its path of the bundle. */
export type Patient = {
  readonly folder: string;
  readonly bundle: string;
  /** Replaces a file's text. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  /** Replaces a journal's lines and chains them anew, so that only their content tells. */
  readonly editLines: (journal: 'ledger' | 'actions' | 'network', change: (lines: Line[]) => Line[]) => void;
  /** Lists, hashes and signs what is there now with this user's own harness key: a forger who holds the key. */
  readonly sign: () => void;
};

export function copyTrial(bundle: string, folder: string): Patient {
  cpSync(dirname(bundle), folder, { recursive: true });
  const path = (file: string): string => join(folder, 'bundle', file);
  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(path(file), change(readFileSync(path(file), 'utf8')));
  return {
    folder,
    bundle: join(folder, 'bundle'),
    edit,
    editLines: (journal, change) =>
      edit(`${journal}.jsonl`, (text) => {
        const lines = text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Line);
        return chained(change(lines).map((line, seq) => ({ ...line, seq }))).text;
      }),
    sign: () => {
      const manifest = JSON.parse(readFileSync(path('manifest.json'), 'utf8')) as Line;
      const files = listFiles(path('.')).filter((file) => file !== 'manifest.json');
      const heads = Object.fromEntries(
        ['ledger', 'actions', 'network'].map((name) => [name, headOf(readFileSync(path(`${name}.jsonl`), 'utf8'))]),
      );
      const digests = {
        initialStateDigest: sha256(readFileSync(path('world-initial.json'))),
        finalStateDigest: existsSync(path('world-final.json'))
          ? sha256(readFileSync(path('world-final.json')))
          : manifest['finalStateDigest'],
      };
      const listed = files.map((file) => ({
        path: file,
        bytes: readFileSync(path(file)).byteLength,
        sha256: sha256(readFileSync(path(file))),
      }));
      const text = canonicalJson({ ...manifest, ...heads, ...digests, files: listed });
      writeFileSync(path('manifest.json'), text);
      writeFileSync(join(folder, 'manifest.dsse.json'), JSON.stringify(signEnvelope(MANIFEST_TYPE, Buffer.from(text), loadHarnessKey())));
      rmSync(join(folder, 'verdict.dsse.json'), { force: true });
    },
  };
}

function chained(records: readonly Line[]): { text: string; chain: ChainHead } {
  let chain = EMPTY_CHAIN;
  let text = '';
  for (const { prev: _old, ...record } of records) {
    const next = appendToChain(chain, record);
    text += `${next.line}\n`;
    chain = next.chain;
  }
  return { text, chain };
}

function headOf(text: string): ChainHead {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length === 0 ? EMPTY_CHAIN : { head: sha256(lines.at(-1) ?? ''), count: lines.length };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
