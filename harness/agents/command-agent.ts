import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settledWithin } from '../deadline.ts';
import { TRIAL_MARK } from '../trial/child-env.ts';
import type { Agent } from './agent.ts';

const lastWordsMs = 1000;

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
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
        // A group of its own: Ctrl-C is for the harness, which ends the trial in order.
        detached: true,
      });
      const end = (): void => {
        if (guard.connected) guard.send('over', () => undefined);
      };
      signal.addEventListener('abort', end, { once: true });
      const { stdin: input, stdout: output, stderr: words } = guard;
      if (input === null || output === null || words === null) throw new Error('a command needs pipes');
      // Whichever side leaves first breaks the other's pipe; that is a hang-up, not an error.
      input.on('error', () => input.destroy());
      stdout.pipe(input);
      output.pipe(stdin);
      words.pipe(process.stderr, { end: false });
      const silent = Promise.all([once(output, 'close'), once(words, 'close')]);
      await once(guard, 'exit');
      // What it printed last may still be on its way; but pipes that something it left behind still holds are not waited for.
      await settledWithin(silent, lastWordsMs);
      for (const pipe of [output, words]) pipe.destroy();
      signal.removeEventListener('abort', end);
    },
  };
}
