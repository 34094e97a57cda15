import { interruption } from '../interruption.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

// A host that is gone reads no more; its trial is closed and graded all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stream.destroy());

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
  signal: interruption(),
});
