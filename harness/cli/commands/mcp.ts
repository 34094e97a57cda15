import type { Command } from '../command.ts';
import { outliveHost, outlivesHost } from '../outlive-host.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { trialFlags, TrialFlags } from '../trial-flags.ts';

/** An MCP server on stdio for an agent of somebody else's; stdout belongs to the protocol. */
export const mcpCommand: Command = {
  name: 'mcp',
  usage: '--task PACK/TASK[@V] [--seed N] [--variant V] [--out DIR] [--packs DIR]…',
  summary: 'be an MCP server on stdio for an outside agent; graded when it finishes or hangs up',
  run: async (args, io) => {
    const flags = parseCommandLine(args, trialFlags, TrialFlags);
    return outlivesHost() ? playTrial(flags, 'host', io) : outliveHost(io);
  },
};
