import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { tillproof } from '../command.ts';
import { copyTrial } from '../doctor.ts';
import { expect, test } from './attack.ts';

/* Rows in which numbers about many trials say what the trials do not. */

const Report = z.looseObject({
  tally: z.looseObject({ trials: z.int(), passed: z.int(), failed: z.int(), ungraded: z.int() }),
  cells: z.array(
    z.looseObject({ agent: z.string(), atK: z.array(z.looseObject({ k: z.int() })), rate: z.looseObject({ n: z.int() }).nullable() }),
  ),
});

test('54: a trial that was lost is no failure, and of more trials than there are nothing is said', async ({ honest, liar }, info) => {
  const run = info.outputPath('run');
  const [, failed] = [honest, liar].map(({ bundle }) => copyTrial(bundle, join(run, basename(dirname(bundle)))));
  const report = async (): Promise<z.infer<typeof Report>> => {
    const { code, stdout, stderr } = await tillproof(['report', run, '--format', 'json']);
    expect(code, stderr).toBe(0);
    return Report.parse(JSON.parse(stdout));
  };
  const whole = await report();
  expect(whole.tally).toMatchObject({ trials: 2, passed: 1, failed: 1 });
  // Each agent has one trial: there is a pass@1, and nothing is said of any two.
  expect(whole.cells.map(({ agent, atK }) => [agent, atK.map(({ k }) => k)])).toEqual(
    expect.arrayContaining([
      ['reference', [1]],
      ['liar', [1]],
    ]),
  );
  rmSync(join(failed?.folder ?? '', 'verdict.dsse.json'));
  const lost = await report();
  expect(lost.tally).toMatchObject({ trials: 2, passed: 1, failed: 0, ungraded: 1 });
  // Whose it was, no verdict says; it counts against nobody's rate.
  expect(lost.cells.map(({ agent, rate }) => [agent, rate?.n])).toEqual([['reference', 1]]);
});
