import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TRIAL_MARK } from '../trial/child-env.ts';
import type { Agent } from './agent.ts';

/**
 * Any program that speaks MCP as a client on its stdio. The line is run by the shell with this process's environment
 * (a model's key stands there); what it says on stderr is passed through.
 */
export function commandAgent(name: string, line: string): Agent {
  return {
    name,
    run: async ({ stdin, stdout, trialId, signal }) => {
      const child = spawn('/bin/sh', ['-c', line], {
        env: { ...process.env, [TRIAL_MARK]: trialId },
        stdio: ['pipe', 'pipe', 'inherit'],
        // A group of its own: Ctrl-C is for the harness, and the whole group can be ended.
        detached: true,
      });
      const end = (): void => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      };
      signal.addEventListener('abort', end, { once: true });
      // Whichever side leaves first breaks the other's pipe; that is a hang-up, not an error.
      child.stdin.on('error', () => child.stdin.destroy());
      stdout.pipe(child.stdin);
      child.stdout.pipe(stdin);
      await once(child, 'close');
      signal.removeEventListener('abort', end);
    },
  };
}
