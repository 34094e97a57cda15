import { z } from 'zod';
import { chooseAgent } from '../../agents/choose-agent.ts';
import type { Command } from '../command.ts';
import { confinementFlags, ConfinementFlags, confinementOf } from '../confinement-flags.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { gradedFlags, GradedFlags } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = GradedFlags.extend({ agent: z.string().default('reference'), ...ConfinementFlags.shape });

/** Runs one trial and grades it. */
export const trialCommand: Command = {
  name: 'trial',
  usage:
    '--task PACK/TASK[@V] [--agent NAME] [--agent-dir DIR]… [--agent-env NAME]… [--allow-net HOST:PORT]… [--containment contract|outside] [--seed N] [--variant V] [--expect pass|fail] [--require-seal uid|bwrap] [--json] [--out DIR] [--packs DIR]…',
  summary:
    'run one trial and grade it; the agent is a built-in one, reference:ROUTE (another way of the task’s solution), llm:PROVIDER/MODEL, or command:"…", any program that speaks MCP on its stdio, inside the sandbox contract where --agent-dir names its folder',
  run: async (args, io) => {
    const flags = parseCommandLine(args, { ...gradedFlags, ...confinementFlags, agent: { type: 'string' } }, Flags);
    // A pack bears the name of its world.
    const agent = chooseAgent(flags.agent, flags.task.pack, confinementOf(flags, process.env));
    if (agent === null) throw new UsageError(`there is no agent ${flags.agent}`);
    return playTrial(flags, agent, io);
  },
};
