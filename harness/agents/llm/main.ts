import { z } from 'zod';
import { chooseModel } from './choose-model.ts';
import { hideSecret } from './hide-secret.ts';
import { playSession } from './play-session.ts';
import type { Entry } from './transcript.ts';

/* A model's agent as a program of its own: MCP on its stdio, its account line by line on stderr. Started inside a sandbox. */

const Budget = z.object({ maxSteps: z.int().positive(), maxTokens: z.int().positive().optional() });

const [name = '', budget = ''] = process.argv.slice(2);
const chosen = chooseModel(name, process.env);
const hide = hideSecret(chosen.secret);
const tell = (entry: Entry): void => void process.stderr.write(`${JSON.stringify(hide(entry))}\n`);

try {
  const pipes = { stdin: process.stdout, stdout: process.stdin };
  await playSession(chosen, { ...pipes, signal: new AbortController().signal, budget: Budget.parse(JSON.parse(budget)), tell });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${name} stopped: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
