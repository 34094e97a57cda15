import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ActionLine } from '#contract/action-line.ts';
import { AfterPage } from '#contract/after-page.ts';
import { keyId, openEnvelope, VERDICT_TYPE } from '#contract/dsse.ts';
import { Reply } from '#contract/finish.ts';
import { LedgerLine } from '#contract/ledger.ts';
import { NetworkLine } from '#contract/network-line.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { Cannot } from '../cannot.ts';
import { openManifest } from '../grade/open-manifest.ts';
import { trialFiles } from '../grade/trial-files.ts';
import { loadTrust } from '../keys/keys.ts';
import { openVerdict } from '../seal/open-verdict.ts';
import { agentWords } from './agent-words.ts';
import { readTranscript } from './read-transcript.ts';
import type { Step, TrialRecord } from './trial-record.ts';

/** How a page gets at a picture of the bundle, named by its path in it; null where there is none. */
export type PictureAddress = (bundleDir: string, file: string) => Promise<string | null>;

/** Puts the picture itself in its address, for a page that has nothing beside it. */
export const inlinePicture: PictureAddress = async (bundleDir, file) => {
  const jpeg = await readOptional(join(bundleDir, file), 'base64');
  return jpeg === null ? null : `data:image/jpeg;base64,${jpeg}`;
};

/**
 * Reads a finished trial. Nothing unsigned is shown as a verdict, but gaps in the evidence of a broken trial are only named.
 * @throws Cannot where manifest or verdict bear no trusted signature
 */
export async function readTrial(
  path: string,
  { trust: trustFile, picture = inlinePicture }: { readonly trust?: string | undefined; readonly picture?: PictureAddress } = {},
): Promise<TrialRecord> {
  const { trialDir, bundleDir, ...files } = trialFiles(path);
  const trust = loadTrust(trustFile);
  const manifest = openManifest(files.manifest, trust.harnesses);
  if (typeof manifest === 'string') throw new Cannot('bad_manifest', manifest);
  const signed = openVerdict(await readFile(files.verdict, 'utf8').catch(() => ''), trust.graders);
  if (typeof signed === 'string') throw new Cannot('bad_verdict', signed);
  const signer = trust.graders.find((key) => openEnvelope(signed.envelope, VERDICT_TYPE, key) !== null);

  const evidence = lenientReader(bundleDir);
  const actions = await evidence.lines('actions.jsonl', ActionLine);
  const requests = await evidence.lines('network.jsonl', NetworkLine);
  const commands = await evidence.lines('ledger.jsonl', LedgerLine);
  const transcript = readTranscript(trialDir);
  const known = new Set(actions.map((action) => action.id));
  const isLoose = ({ actionId }: { readonly actionId: string | null }): boolean => actionId === null || !known.has(actionId);
  return {
    manifest: manifest.manifest,
    verdict: signed.verdict,
    signedBy: signer === undefined ? '' : keyId(signer),
    reply: await evidence.json('reply.json', Reply),
    steps: await Promise.all(
      actions.map(async (action): Promise<Step> => ({
        action,
        requests: requests.filter((line) => line.actionId === action.id),
        commands: commands.filter((line) => line.actionId === action.id),
        frame: await picture(bundleDir, `frames/${action.id}.jpg`),
        tree: await readOptional(join(bundleDir, 'trees', `${action.id}.txt`), 'utf8'),
      })),
    ),
    loose: { requests: requests.filter(isLoose), commands: commands.filter(isLoose) },
    initial: await evidence.json('world-initial.json', Snapshot),
    final: await evidence.json('world-final.json', Snapshot),
    after: await pagesAfter(bundleDir, picture),
    gaps: evidence.gaps,
    words: transcript === null ? null : agentWords(transcript.lines, actions),
    transcriptFlaw: transcript?.flaw ?? null,
  };
}

/** Pages of the shop reopened. A page that is no page is the grader's to refuse; here it is left out. */
async function pagesAfter(bundleDir: string, picture: PictureAddress): Promise<TrialRecord['after']> {
  const folder = join(bundleDir, 'after');
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')).sort() : [];
  const pages = await Promise.all(
    names.map(async (name) => {
      const page = AfterPage.safeParse(JSON.parse((await readOptional(join(folder, name), 'utf8')) ?? 'null'));
      return page.success ? [{ path: page.data.path, picture: await picture(bundleDir, `after/${name.replace(/json$/, 'jpg')}`) }] : [];
    }),
  );
  return pages.flat();
}

type LenientReader = {
  readonly gaps: readonly string[];
  readonly lines: <T>(name: string, schema: z.ZodType<T>) => Promise<readonly T[]>;
  readonly json: <T>(name: string, schema: z.ZodType<T>) => Promise<T | null>;
};

function lenientReader(bundleDir: string): LenientReader {
  const gaps: string[] = [];
  const parse = <T>(text: string, schema: z.ZodType<T>, what: string): T | null => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      gaps.push(`${what} cannot be read`);
      return null;
    }
  };
  const read = async (name: string): Promise<string | null> => {
    const text = await readOptional(join(bundleDir, name), 'utf8');
    if (text === null) gaps.push(`${name} is missing`);
    return text;
  };
  return {
    gaps,
    lines: async (name, schema) => {
      const lines = ((await read(name)) ?? '').split('\n').filter((line) => line !== '');
      return lines.map((line, i) => parse(line, schema, `${name}, line ${i + 1}`)).filter((record) => record !== null);
    },
    json: async (name, schema) => {
      const text = await read(name);
      return text === null ? null : parse(text, schema, name);
    },
  };
}

async function readOptional(path: string, encoding: 'utf8' | 'base64'): Promise<string | null> {
  return readFile(path, encoding).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
