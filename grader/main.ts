import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArguments } from './arguments.ts';
import { graderVersion } from './grader-version.ts';
import { judgeBundle } from './judge-bundle.ts';
import { brokenPromises, runProbes } from './probes/run-probes.ts';
import { sealVerdict } from './write-verdict.ts';

/*
 * The sealed grader. Prints one line, the signed verdict, and exits 0 whenever it printed one; prints nothing and exits 1 only where it
 * cannot sign.
 */

// A rejection ends the process with code 1 and its words on stderr, as any error does.
void main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<void> {
  const args = parseArguments(argv);
  const key = readKey(args.key);
  const level = args['seal-level'];
  const probes = await runProbes({ target: args['probe-target'], bundleDir: args.bundle, keyFile: args.key });
  const { verdict, occasion } = judgeBundle({
    bundle: args.bundle,
    task: args.task,
    sealInputs: args['seal-inputs'],
    seal: { level, probes },
    brokenPromises: brokenPromises(level, probes),
    version: graderVersion(),
  });
  process.stdout.write(`${sealVerdict(verdict, occasion, key)}\n`);
}

function readKey(file: string): KeyObject {
  const found = createPrivateKey(readFileSync(file));
  if (found.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`);
  return found;
}
