/** The command line was used wrongly: unknown command, flag, task or agent. Exit code 64. */
export class UsageError extends Error {}
