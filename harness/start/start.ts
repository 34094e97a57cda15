import { join } from 'node:path';
import { builtInAgents } from '../agents/built-in.ts';
import { Cannot } from '../cannot.ts';
import { runName } from '../cli/run-name.ts';
import { interruption } from '../interruption.ts';
import { machineFault } from '../machine-fault.ts';
import { loadTask } from '../packs/load-task.ts';
import { root } from '../root.ts';
import { runTrial } from '../trial/run-trial.ts';
import type { TrialResult } from '../trial/trial-result.ts';
import { showResults, type Shown } from './show-results.ts';

const flagship = { pack: 'checkout-console', id: 'finish-checkout', version: null };
/** The same trials for everybody who starts it; `tillproof trial` draws a seed of its own. */
const seed = 7;

/** The main job: the flagship played by the agent that does the work and by all that do not. 0 if only the former passes. */
export async function start(): Promise<number> {
  const signal = interruption();
  const out = join(root, 'runs');
  const run = runName();
  const agents = builtInAgents(flagship.pack);
  const results: Shown[] = [];
  try {
    const task = await loadTask(flagship, [join(root, 'packs')]);
    say(`${task.public.title}: ${task.id}, seed ${seed}, ${agents.length} agents\n`);
    for (const player of agents) {
      if (signal.aborted) break;
      process.stdout.write(`  ${player.name.padEnd(12)} `);
      const ran = await runTrial({ task, variant: 'clean', seed, player, out, run, signal, onProgress: say });
      if (ran === null) throw new Error('only a host can leave before a trial began');
      results.push({ ...ran.result, containment: ran.verdict.containment });
      say(`${ran.result.result} after ${ran.result.steps} steps and ${seconds(ran.result)} s`);
    }
  } catch (error) {
    const why = error instanceof Cannot ? error.message : machineFault(error);
    if (why === null) throw error;
    process.stderr.write(`\ntillproof cannot run: ${why}\n`);
    return 2;
  }
  say('');
  showResults(results).forEach(say);
  const asItShould = results.every(({ agent, result }) => result === (agent === 'reference' ? 'pass' : 'fail'));
  return asItShould && results.length === agents.length ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds({ durationMs }: TrialResult): string {
  return (durationMs / 1000).toFixed(1);
}
