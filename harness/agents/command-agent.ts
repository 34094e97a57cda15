import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TRIAL_MARK } from '../trial/child-env.ts';
import type { Agent, ContainedProgram } from './agent.ts';
import { carryMcp } from './carry-mcp.ts';
import type { Confinement } from './confinement.ts';

/**
 * Any program that speaks MCP as a client on its stdio. The line is run by the shell: inside the sandbox contract where its folder is named
 * or somebody asks for it, else with this process's environment. What it says on stderr is passed through.
 */
export function commandAgent(name: string, line: string, confinement: Confinement): Agent {
  return {
    name,
    run: async (session) => {
      const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-command.ts'), line], {
        env: { ...process.env, [TRIAL_MARK]: session.trialId },
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
        // A group of its own: Ctrl-C is for the harness, which ends the trial in order.
        detached: true,
      });
      const end = (): void => {
        if (guard.connected) guard.send('over', () => undefined);
      };
      const { stdin, stdout, stderr } = guard;
      if (stdin === null || stdout === null || stderr === null) throw new Error('a command needs pipes');
      stderr.pipe(process.stderr, { end: false });
      await carryMcp({ stdin, stdout, stderr, exited: once(guard, 'exit'), end }, session);
    },
    ...contained(line, confinement),
  };
}

function contained(line: string, { containment, agentDirs, agentEnv, allowNet }: Confinement): { readonly contained?: ContainedProgram } {
  if (containment === 'outside' || (containment === null && agentDirs.length === 0)) return {};
  return {
    contained: {
      isDemanded: containment === 'contract',
      command: () => ['/bin/sh', '-c', line],
      paths: agentDirs,
      env: agentEnv,
      allowNet,
      hear: (words) => void words.pipe(process.stderr, { end: false }),
    },
  };
}
