import { interruption } from '../interruption.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

// A host that is gone reads no more; its trial is closed and graded all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stream.destroy());

/** Why the last line of the result did not get out; null where it did, or where there was none. */
let delivered: Promise<Error | null> = Promise.resolve(null);

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  stdout: (line) => {
    delivered = new Promise((resolve) => {
      process.stdout.write(`${line}\n`, (error) => resolve(error ?? null));
    });
  },
  stderr: (line) => process.stderr.write(`${line}\n`),
  signal: interruption(),
});

const undelivered = await delivered;
if (undelivered !== null) {
  process.stderr.write(`tillproof: the result could not be written to stdout: ${undelivered.message}\n`);
  process.exitCode = 2;
}
