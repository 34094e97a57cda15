import { join, resolve } from 'node:path';
import { playValidity, type Play } from '../../calibrate/play-calibration.ts';
import type { Standing } from '../../calibrate/validity.ts';
import { validityTable } from '../../calibrate/validity-table.ts';
import { writePart } from '../../calibrate/write-part.ts';
import type { Task } from '../../packs/load-task.ts';
import type { CommandIo, ExitCode } from '../command.ts';

type Flags = {
  readonly seeds: number;
  readonly workers: number;
  readonly out: string;
  readonly packs: readonly string[];
  readonly write?: string | undefined;
  readonly json: boolean;
};

/**
 * Every variant of every task, by everybody whom its solution tells of. One run for each, so that what was broken off goes on with the same command;
 * what is written says how much is still to be played.
 * @returns 0 where everybody came out as the tasks say, 1 where somebody did not, 2 where not all was played
 */
export async function calibrateAll(pack: string, tasks: readonly Task[], flags: Flags, io: CommandIo): Promise<ExitCode> {
  const folder = join(resolve(flags.out), `calibrate-${pack}-all-${flags.seeds}`);
  const play: Play = { folder, packs: flags.packs, workers: flags.workers, signal: io.signal, say: io.stderr };
  const parts = tasks.flatMap((task) => task.public.variants.map((variant) => ({ task, variant })));
  const standings: Standing[] = [];
  for (const [index, { task, variant }] of parts.entries()) {
    const own = await playValidity(task, { variant, seeds: flags.seeds, play });
    standings.push(...own);
    const faults = own.flatMap((standing) => standing.faults).length;
    io.stderr(`${index + 1} of ${parts.length}: ${task.id} ${variant}${faults === 0 ? '' : `, ${faults} not as they should be`}`);
  }
  const table = validityTable(standings);
  const faults = standings.flatMap((standing) => standing.faults);
  const open = standings.reduce((sum, standing) => sum + standing.open, 0);
  if (flags.write !== undefined) writePart(resolve(flags.write), `All tasks of ${pack}`, `${intro}\n\n${table}${listed(faults)}`);
  table.split('\n').forEach(io.stderr);
  faults.forEach((fault) => io.stderr(`FAIL ${fault}`));
  if (open > 0) io.stderr(`${open} trials are still to be played: the same command goes on`);
  if (flags.json) io.stdout(JSON.stringify({ ok: faults.length === 0 && open === 0, pack, open, standings }));
  return faults.length > 0 ? 1 : open > 0 ? 2 : 0;
}

function listed(faults: readonly string[]): string {
  return faults.length === 0 ? '' : `\nNot as it should be:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}\n`;
}

const intro =
  'Written by `npx tillproof calibrate --all`, over held-out seeds (20001 and on). Each agent comes out as its task says: the reference passes; whoever must not pass fails by every gate that the task names for it.';
