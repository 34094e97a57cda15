import { z } from 'zod';
import { chooseAgent } from '../../agents/choose-agent.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { gradedFlags, GradedFlags } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = GradedFlags.extend({ agent: z.string().default('reference') });

/** Runs one trial and grades it. */
export const trialCommand: Command = {
  name: 'trial',
  usage:
    '--task PACK/TASK[@V] [--agent NAME] [--seed N] [--variant V] [--expect pass|fail] [--require-seal uid|bwrap] [--json] [--out DIR] [--packs DIR]…',
  summary:
    'run one trial and grade it; the agent is a built-in one, llm:PROVIDER/MODEL, or command:"…", any program that speaks MCP on its stdio',
  run: async (args, io) => {
    const flags = parseCommandLine(args, { ...gradedFlags, agent: { type: 'string' } }, Flags);
    // A pack bears the name of its world.
    const agent = chooseAgent(flags.agent, flags.task.pack);
    if (agent === null) throw new UsageError(`there is no agent ${flags.agent}`);
    return playTrial(flags, agent, io);
  },
};
