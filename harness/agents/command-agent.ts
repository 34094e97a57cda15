import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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
      const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-command.ts'), line], {
        env: { ...process.env, [TRIAL_MARK]: trialId },
        stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
        // A group of its own: Ctrl-C is for the harness, which ends the trial in order.
        detached: true,
      });
      const end = (): void => {
        if (guard.connected) guard.send('over', () => undefined);
      };
      signal.addEventListener('abort', end, { once: true });
      const [input, output] = [guard.stdin, guard.stdout];
      if (input === null || output === null) throw new Error('a command needs pipes');
      // Whichever side leaves first breaks the other's pipe; that is a hang-up, not an error.
      input.on('error', () => input.destroy());
      stdout.pipe(input);
      output.pipe(stdin);
      // What it printed last may still be on its way when it is gone.
      await Promise.all([once(guard, 'exit'), once(output, 'close')]);
      signal.removeEventListener('abort', end);
    },
  };
}
