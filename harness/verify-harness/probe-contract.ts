import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { lastWords } from '../last-words.ts';
import { ownFolder } from '../own-folder.ts';
import { openProbePort } from '../seal/probe-port.ts';
import { sealTools } from '../seal/seal-tools.ts';
import type { Contract } from './contract.ts';
import { loadedLibraries, sandboxArgv } from './sandbox-argv.ts';

const Found = z.enum(['denied', 'open']);
const Probes = z.strictObject({ network: Found, filesystem: Found, exec: Found, secrets: Found });
export type Probes = z.infer<typeof Probes>;

/** What a probe found from inside, or the sentence why there could be none. */
export type Probed = { readonly kind: 'probed'; readonly probes: Probes } | { readonly kind: 'unprobed'; readonly why: string };

const program = join(import.meta.dirname, 'probe-inside.ts');

/**
 * Starts a program in the sandbox of the contract and has it try what the contract denies: a connection to a port that is open, a file that is
 * there and one beside it, programs of the system, a secret in the environment of whoever starts the sandbox.
 */
export async function probeContract({ run }: Contract): Promise<Probed> {
  const runtime = realpathSync(process.execPath);
  const launcher = run ?? (await ownSandbox(runtime));
  if (launcher === null) return unprobed('there is no working bubblewrap here, and the contract names no `run` of its own');
  const folder = ownFolder(mkdtempSync(join(realpathSync(tmpdir()), `tillproof-contract-${process.pid}-`)));
  try {
    await using port = await openProbePort();
    // Open to every user: what hides it must be the sandbox.
    chmodSync(folder.path, 0o777);
    const target = {
      port: port.port,
      canary: join(folder.path, 'canary'),
      outside: join(folder.path, 'outside'),
      secret: randomBytes(16).toString('hex'),
    };
    writeFileSync(target.canary, 'canary', { mode: 0o644 });
    const said = await runProbe([...launcher, runtime, '--no-warnings', program, JSON.stringify(target)], {
      ...process.env,
      TILLPROOF_PLANTED_SECRET: target.secret,
    });
    if (said.kind === 'unprobed') return said;
    // What was written outside counts, whatever the program inside says.
    return existsSync(target.outside) ? { kind: 'probed', probes: { ...said.probes, filesystem: 'open' } } : said;
  } finally {
    await folder.remove();
  }
}

async function ownSandbox(runtime: string): Promise<readonly string[] | null> {
  const tools = await sealTools();
  if (tools.level === 'uid' || tools.bwrap === null) return null;
  return sandboxArgv(tools.bwrap, { runtime, libraries: loadedLibraries(), files: [program] });
}

function runProbe([file = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<Probed> {
  return new Promise((resolve) => {
    execFile(file, args, { env, timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 }, (error, stdout, stderr) => {
      if (error !== null)
        return resolve(unprobed(`the probe did not run in the sandbox: ${stderr === '' ? error.message : lastWords(stderr)}`));
      const parsed = Probes.safeParse(jsonIn(stdout));
      resolve(parsed.success ? { kind: 'probed', probes: parsed.data } : unprobed('the sandbox gave no answer of the probe back'));
    });
  });
}

function unprobed(why: string): Probed & { kind: 'unprobed' } {
  return { kind: 'unprobed', why };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no answer: no schema takes undefined.
    return undefined;
  }
}
