import { execFileSync } from 'node:child_process';

/** Makes a named pipe that nobody writes to: whoever opens it as a file waits for ever. */
export function makePipe(path: string): void {
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', path]);
}
