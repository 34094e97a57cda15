import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { drawSeed } from '../cli/draw-seed.ts';
import { parseCommandLine } from '../cli/parse-command-line.ts';
import { TrialFlags, trialFlags } from '../cli/trial-flags.ts';
import { UsageError } from '../cli/usage-error.ts';
import { interruption } from '../interruption.ts';
import { machineFault } from '../machine-fault.ts';
import { fillInstruction } from '../packs/fill-instruction.ts';
import { loadTask, UnknownTask } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { root } from '../root.ts';
import { rooms } from '../trial/rooms.ts';
import { makeScratch } from '../trial/scratch.ts';
import { endTrialProcesses } from '../trial/trial-processes.ts';
import { startWorld } from '../trial/world-process.ts';
import { forwardApi } from './forward-api.ts';
import { instructionBar } from './instruction-bar.ts';

const Flags = TrialFlags.extend({ task: z.string().default('checkout-console/finish-checkout').pipe(TaskRef) });

/** The console in a person's own browser, against a fresh world, with hot reload, until Ctrl-C. */
export async function dev(): Promise<number> {
  const signal = interruption();
  try {
    await serve(signal);
    return 0;
  } catch (error) {
    const usage = error instanceof UsageError || error instanceof UnknownTask;
    const why = usage || error instanceof Cannot ? error.message : machineFault(error);
    if (why === null) throw error;
    process.stderr.write(`npm run dev: ${why}\n`);
    return usage ? 64 : 2;
  }
}

async function serve(signal: AbortSignal): Promise<void> {
  const flags = parseCommandLine(process.argv.slice(2), trialFlags, Flags);
  const task = await loadTask(flags.task, flags.packs);
  const seed = flags.seed ?? drawSeed();
  const trialId = `dev-${process.pid}`;
  const capability = randomBytes(32).toString('hex');
  await using scratch = await makeScratch();
  const world = await startWorld({ entry: rooms.world, trialId, scratch: scratch.path, onLedger: () => undefined });
  try {
    const { bindings } = await world.setUp({
      world: task.public.world,
      seed,
      variant: flags.variant,
      hiddenState: task.hiddenState,
      capability,
    });
    const instruction = fillInstruction(task, bindings);
    const answerApi = forwardApi({ appSocket: world.appSocket, capability });
    const plugin: Plugin = {
      name: 'tillproof-dev',
      configureServer: (server) => {
        server.middlewares.use('/api', (request, response) => {
          // The middleware's mount point is cut off the URL it gets.
          request.url = `/api${request.url ?? ''}`;
          void answerApi(request, response);
        });
      },
      transformIndexHtml: (html) => html.replace('</body>', `${instructionBar(instruction, seed)}</body>`),
    };
    const top = join(root, 'world-app');
    process.env['VITE_WORLD'] = task.public.world;
    const server = await createServer({
      root: top,
      configFile: join(top, 'vite.config.ts'),
      plugins: [plugin],
      logLevel: 'warn',
      // What the page is made of, and nothing sealed.
      server: { fs: { allow: [top, join(root, 'contract'), realpathSync(join(root, 'node_modules'))] } },
    });
    try {
      await server.listen();
      process.stdout.write(`${instruction}\n\nseed ${seed}: ${server.resolvedUrls?.local[0] ?? ''} (Ctrl-C ends it)\n`);
      if (!signal.aborted) await Promise.race([once(signal, 'abort'), world.exited]);
    } finally {
      await server.close();
    }
  } finally {
    await world.end();
    await endTrialProcesses(trialId);
  }
}
