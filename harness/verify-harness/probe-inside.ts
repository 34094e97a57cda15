/* Runs inside a sandbox and tells what it could do there. It imports nothing of the project, so that nothing of the project is needed there. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

type Target = { readonly port: number; readonly canary: string; readonly outside: string; readonly secret: string };

const target = JSON.parse(process.argv[2] ?? '') as Target;

/** Every way out that is tried must be shut. */
function outcome(attempts: readonly (() => boolean)[]): 'denied' | 'open' {
  const isOpen = attempts.some((attempt) => {
    try {
      return attempt();
    } catch {
      // Refused, whatever the reason: that is what a sandbox is for.
      return false;
    }
  });
  return isOpen ? 'open' : 'denied';
}

function reaches(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

const programs = ['/bin/sh', '/usr/bin/sh', '/bin/true', '/usr/bin/env', '/usr/bin/python3'];
const network = (await reaches(target.port)) ? 'open' : 'denied';
const found = {
  network,
  filesystem: outcome([
    () => readFileSync(target.canary).length > 0,
    () => {
      writeFileSync(target.outside, 'written from inside');
      return true;
    },
  ]),
  exec: outcome(
    programs.map(
      (program) => () =>
        spawnSync(program, program.endsWith('sh') ? ['-c', 'exit 0'] : ['--version'], { timeout: 5_000 }).error === undefined,
    ),
  ),
  secrets: outcome([() => Object.values(process.env).includes(target.secret)]),
};
process.stdout.write(`${JSON.stringify(found)}\n`);
