/** Exit codes: done; an expectation or verification does not hold; cannot be done; used wrongly. */
export type ExitCode = 0 | 1 | 2 | 64;

/** Where a command writes, and what tells it to stop. */
export type CommandIo = {
  /** For programs: with `--json` the last line is one JSON object. Nothing else is written here but the version, and a report that was asked for. */
  readonly stdout: (line: string) => void;
  /** For people. */
  readonly stderr: (line: string) => void;
  readonly signal: AbortSignal;
};

/** One command of `tillproof`, as a plain value. */
export type Command = {
  /** Its words, such as `packs verify`. */
  readonly name: string;
  /** What follows the name, for the help text. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (args: readonly string[], io: CommandIo) => Promise<ExitCode>;
};
