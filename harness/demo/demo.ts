import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { z } from 'zod';
import { aborted } from '../aborted.ts';
import { parseCommandLine } from '../cli/parse-command-line.ts';
import { NoPositionals } from '../cli/trial-flags.ts';
import { UsageError } from '../cli/usage-error.ts';
import { interruption } from '../interruption.ts';
import { machineFault } from '../machine-fault.ts';
import { root } from '../root.ts';
import { makeScratch } from '../trial/scratch.ts';

const Flags = z.strictObject({ out: z.string().optional(), positionals: NoPositionals });
const configFile = join(root, 'world-app/demo/vite.config.ts');

/**
 * Builds the demo as static files and serves them on this machine until Ctrl-C. The site stays only where `--out` says where.
 * No trial uses it: its world lives in the page, where an agent's scripts could change it, and leaves no journal.
 */
export async function demo(): Promise<number> {
  const signal = interruption();
  try {
    const { out } = parseCommandLine(process.argv.slice(2), { out: { type: 'string' } }, Flags);
    await using scratch = await makeScratch();
    await serve(out === undefined ? join(scratch.path, 'demo') : resolve(out), signal);
    return 0;
  } catch (error) {
    const why = error instanceof UsageError ? error.message : machineFault(error);
    if (why === null) throw error;
    process.stderr.write(`npm run demo: ${why}\n`);
    return error instanceof UsageError ? 64 : 2;
  }
}

async function serve(outDir: string, signal: AbortSignal): Promise<void> {
  process.env['VITE_WORLD'] = 'checkout-console';
  await build({ configFile, build: { outDir }, logLevel: 'warn' });
  if (signal.aborted) return;
  const server = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1' }, logLevel: 'warn' });
  try {
    process.stdout.write(`demo: ${server.resolvedUrls?.local[0] ?? ''} (Ctrl-C ends it)\n`);
    await aborted(signal);
  } finally {
    await server.close();
  }
}
