import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realpathSync } from 'node:fs';
import { chooseAgent } from '#harness/agents/choose-agent.ts';
import { gradeTrial } from '#harness/grade/grade-trial.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { runSealed } from '#harness/seal/run-sealed.ts';
import { wrapInSeal } from '#harness/seal/seal-argv.ts';
import { sealTools } from '#harness/seal/seal-tools.ts';
import { runTrial } from '#harness/trial/run-trial.ts';
import { scriptKiB } from '../script-weight.ts';
import { figures, time, type Figures } from './figures.ts';

/**
 * Grading a bundle of the reference agent, against Node printing one line under the same seal; and what its page fetched of scripts.
 */
export async function measureGrading(rounds: number): Promise<{ grade: Figures; oneLine: Figures; scriptKiB: number }> {
  const out = await mkdtemp(join(tmpdir(), 'tillproof-bench-'));
  try {
    const packs = [join(root, 'packs')];
    const agent = chooseAgent('reference', 'checkout-console');
    if (agent === null) throw new Error('there is no reference agent');
    const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), packs);
    const ran = await runTrial({
      task,
      variant: 'clean',
      seed: 1,
      player: agent,
      out,
      run: 'bench',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    if (ran?.result.result !== 'pass') throw new Error('the reference did not pass: there is nothing worth measuring');
    const { bundle } = ran.result;
    const bare = wrapInSeal(await sealTools(), realpathSync(process.execPath), { binds: [], folder: '/', cpuSeconds: 30 }, [
      '-e',
      'console.log("{}")',
    ]);
    const grade: number[] = [];
    const oneLine: number[] = [];
    for (let round = 0; round < rounds; round++) {
      grade.push(await time(() => gradeTrial(bundle, { packs })));
      oneLine.push(await time(() => runSealed(bare, { cwd: '/', timeoutMs: 30_000 })));
    }
    return { grade: figures(grade), oneLine: figures(oneLine), scriptKiB: Math.round(scriptKiB(bundle)) };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
