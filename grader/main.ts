import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startupSnapshot } from 'node:v8';
import { parseArguments, type GradingCase } from './arguments.ts';
import { graderVersion, type GraderVersion } from './grader-version.ts';
import { judgeBundle, type Handed } from './judge-bundle.ts';
import { brokenPromises, runProbes } from './probes/run-probes.ts';
import { sealVerdict } from './write-verdict.ts';

/*
 * The sealed grader. Prints one line for each bundle, the signed verdict, and exits 0 whenever it printed them; prints nothing and exits 1
 * only where it cannot sign.
 */

if (startupSnapshot.isBuildingSnapshot()) rehearse(process.argv.slice(2), graderVersion());
// A rejection ends the process with code 1 and its words on stderr, as any error does.
else void main(process.argv.slice(2), graderVersion());

async function main(argv: readonly string[], version: GraderVersion): Promise<void> {
  const { cases, key: keyFile, 'seal-level': level, 'probe-target': target } = parseArguments(argv);
  const key = readKey(keyFile);
  const probes = await runProbes({ target, bundleDirs: cases.map(({ bundle }) => bundle), keyFile });
  const seen = { seal: { level, probes }, brokenPromises: brokenPromises(level, probes), version };
  for (const each of cases) await say(judged(each, seen, key));
  // Not by itself: Node would take down the whole heap first, in a tenth of the time that the judging takes.
  process.exit();
}

/** Resolves when the line has left this process: it ends right after the last one. */
function say(line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Set-up keeps a grader that has already started (decision 0013): loaded, its schemas made, and its code compiled by judging made-up bundles.
 * Each process that begins from there runs `main` like any other, its probes first.
 */
function rehearse(argv: readonly string[], version: GraderVersion): void {
  const { cases, key, 'seal-level': level } = parseArguments(argv);
  for (const each of cases) judged(each, { seal: { level, probes: {} }, brokenPromises: [], version }, readKey(key));
  startupSnapshot.setDeserializeMainFunction(() => void main(process.argv.slice(2), version));
}

/** The signed verdict on one bundle. */
function judged(each: GradingCase, seen: Pick<Handed, 'seal' | 'brokenPromises' | 'version'>, key: KeyObject): string {
  const { verdict, occasion } = judgeBundle({ ...each, ...seen });
  return sealVerdict(verdict, occasion, key);
}

function readKey(file: string): KeyObject {
  const found = createPrivateKey(readFileSync(file));
  if (found.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`);
  return found;
}
