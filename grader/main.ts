import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArguments } from './arguments.ts';
import { graderVersion } from './grader-version.ts';
import { judgeBundle } from './judge-bundle.ts';
import { brokenPromises, runProbes } from './probes/run-probes.ts';
import { sealVerdict } from './write-verdict.ts';

/*
 * The sealed grader. Prints one line for each bundle, the signed verdict, and exits 0 whenever it printed them; prints nothing and exits 1
 * only where it cannot sign.
 */

// A rejection ends the process with code 1 and its words on stderr, as any error does.
void main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<void> {
  const { cases, key: keyFile, 'seal-level': level, 'probe-target': target } = parseArguments(argv);
  const key = readKey(keyFile);
  const version = graderVersion();
  const probes = await runProbes({ target, bundleDirs: cases.map(({ bundle }) => bundle), keyFile });
  for (const { bundle, task, sealInputs } of cases) {
    const { verdict, occasion } = judgeBundle({
      bundle,
      task,
      sealInputs,
      seal: { level, probes },
      brokenPromises: brokenPromises(level, probes),
      version,
    });
    process.stdout.write(`${sealVerdict(verdict, occasion, key)}\n`);
  }
}

function readKey(file: string): KeyObject {
  const found = createPrivateKey(readFileSync(file));
  if (found.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`);
  return found;
}
