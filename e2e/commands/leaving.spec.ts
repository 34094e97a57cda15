import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { root } from '../command.ts';
import { isLong, long } from '../long-run.ts';
import { verdictsIn } from './verdicts.ts';

/** A host in the middle of a call or of a thought, the server that it started, and the trial it plays. */
type Playing = { readonly host: ChildProcess; readonly server: number; readonly trialId: string };

const leavings: readonly (readonly [how: string, host: string, leave: (playing: Playing) => void])[] = [
  ['hangs up', 'host.ts', ({ host }) => void host.stdin?.write('leave\n')],
  ['is killed', 'host.ts', ({ host }) => void host.kill('SIGKILL')],
  ['kills the server', 'host.ts', ({ server }) => void process.kill(server, 'SIGKILL')],
  ['without a stream, over HTTP, is killed', 'host-over-http.ts', ({ host }) => void host.kill('SIGKILL')],
];

/** Sixty-eight in the long run. */
const rounds = isLong ? 17 : 1;

async function startHost(program: string, out: string): Promise<Playing> {
  const args = ['--task', 'checkout-console/finish-checkout', '--seed', '3', '--out', out];
  const host = spawn(process.execPath, [join(root, 'e2e/agents', program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [server] = (await once(host.stdout, 'data')) as [Buffer];
  const [run = ''] = readdirSync(out);
  const [trialId = ''] = readdirSync(join(out, run));
  return { host, server: Number(server), trialId };
}

for (const [how, program, leave] of leavings) {
  for (let round = 1; round <= rounds; round++) {
    test(
      `a trial whose host ${how} has no process left two seconds later, and is graded (${round})`,
      { tag: how.endsWith('is killed') ? [] : long },
      async ({}, info) => {
        const out = info.outputPath('runs');
        const playing = await startHost(program, out);
        expect(trialProcesses(playing.trialId).length).toBeGreaterThan(3);
        leave(playing);
        await expect.poll(() => trialProcesses(playing.trialId), { timeout: 2000, intervals: [50] }).toEqual([]);
        playing.host.kill('SIGKILL');
        await expect.poll(() => verdictsIn(out).map(({ labels }) => labels), { timeout: 30_000 }).toEqual([['no_op']]);
      },
    );
  }
}
