import { Cannot } from '../cannot.ts';
import { machineFault } from '../machine-fault.ts';
import { UnknownTask } from '../packs/load-task.ts';
import type { Command, CommandIo, ExitCode } from './command.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** Finds the command that the first words name, runs it, and turns what went wrong into one sentence and an exit code. */
export async function runCommandLine(commands: readonly Command[], argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first] = argv;
  if (first === '--version') {
    io.stdout(version());
    return 0;
  }
  if (first === undefined || asksForHelp(first) || first === 'help') {
    io.stderr('tillproof COMMAND …, where COMMAND is one of');
    commands.forEach((command) => help(command, io));
    return first === undefined ? 64 : 0;
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word));
  if (command === undefined) {
    io.stderr(`there is no command ${argv.slice(0, 2).join(' ')}; "tillproof help" names them`);
    return 64;
  }
  const args = argv.slice(command.name.split(' ').length);
  if (args.some(asksForHelp)) {
    help(command, io);
    return 0;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    if (error instanceof UsageError || error instanceof UnknownTask) {
      io.stderr(`tillproof ${command.name}: ${error.message}`);
      return 64;
    }
    if (error instanceof Cannot) {
      io.stderr(`tillproof ${command.name}: ${error.message}`);
      return 2;
    }
    const refused = machineFault(error);
    if (refused !== null) {
      io.stderr(`tillproof ${command.name}: ${refused}`);
      return 2;
    }
    io.stderr(`tillproof ${command.name} broke: ${error instanceof Error ? error.stack : String(error)}`);
    return 2;
  }
}

function asksForHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function help({ name, usage, summary }: Command, io: CommandIo): void {
  io.stderr(`tillproof ${name} ${usage}`.trimEnd());
  io.stderr(`    ${summary}`);
}
