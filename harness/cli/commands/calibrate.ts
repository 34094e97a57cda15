import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Variant } from '#contract/variant.ts';
import { auditPack } from '../../audit/audit-pack.ts';
import { keptRanFolder, ranFolder } from '../../audit/ran-tests.ts';
import { registerFile } from '../../audit/register.ts';
import { graderSources } from '../../calibrate/grader-sources.ts';
import { judgeCalibration } from '../../calibrate/judge-calibration.ts';
import { neuterMatrix } from '../../calibrate/neuter-matrix.ts';
import { playMutants, playYardsticks, type Play } from '../../calibrate/play-calibration.ts';
import { openProbes } from '../../calibrate/open-probes.ts';
import { readState, writeState } from '../../calibrate/state.ts';
import { calibrationTable } from '../../calibrate/table.ts';
import { graderDigest } from '../../digests.ts';
import { checkKeys } from '../../keys/keys.ts';
import { judgeMutants } from '../../mutants/judge-mutants.ts';
import { readEquivalents } from '../../mutants/read-equivalents.ts';
import { writePart } from '../../calibrate/write-part.ts';
import { chooseTasks } from '../../run/choose-tasks.ts';
import type { Command } from '../command.ts';
import { calibrateAll } from './calibrate-all.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { PacksFlag } from '../trial-flags.ts';

const whole = (fallback: number): z.ZodType<number, string | undefined> =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/, 'a whole number from 1 on')
    .transform(Number)
    .default(fallback);

const Flags = z.strictObject({
  seeds: whole(5),
  workers: whole(Math.max(1, availableParallelism())),
  variants: z
    .string()
    .default('clean')
    .transform((text) => text.split(','))
    .pipe(z.array(Variant)),
  mutants: z.boolean().default(false),
  all: z.boolean().default(false),
  tasks: z
    .string()
    .regex(/^[a-z0-9*,-]+$/, 'names of tasks, with commas between them')
    .default('*'),
  anew: z.boolean().default(false),
  out: z.string().default('runs'),
  ran: z.string().optional(),
  write: z.string().optional(),
  json: z.boolean().default(false),
  packs: PacksFlag,
  positionals: z.array(z.string()).length(1, 'one pack is named'),
});

const flagTypes = {
  seeds: { type: 'string' },
  workers: { type: 'string' },
  variants: { type: 'string' },
  mutants: { type: 'boolean' },
  all: { type: 'boolean' },
  tasks: { type: 'string' },
  anew: { type: 'boolean' },
  out: { type: 'string' },
  ran: { type: 'string' },
  write: { type: 'string' },
  json: { type: 'boolean' },
  packs: { type: 'string', multiple: true },
} as const;

/** Measures what the verdicts of a pack are worth, by agents of which it is known how they must come out. */
export const calibrateCommand: Command = {
  name: 'calibrate',
  usage:
    'PACK [--seeds N] [--variants V,V…] [--mutants] [--anew] [--all [--tasks NAME,NAME…]] [--workers N] [--write FILE] [--out DIR] [--ran DIR] [--json] [--packs DIR]…',
  summary:
    'play good, idle, lazy, broken and cheating agents on every task of a pack, over calibration and held-out seeds, and say whether to believe it; --all: every variant, by all whom its task tells of',
  run: async (args, io) => {
    const flags = parseCommandLine(args, flagTypes, Flags);
    const [pack = ''] = flags.positionals;
    const tasks = await chooseTasks(
      flags.tasks.split(',').map((name) => `${pack}/${name}`),
      flags.packs,
    );
    checkKeys();
    if (flags.all) return calibrateAll(pack, tasks, flags, io);
    const grader = await graderDigest();
    const folder = join(resolve(flags.out), `calibrate-${pack}-${flags.seeds}`);
    const play: Play = { folder, packs: flags.packs, workers: flags.workers, signal: io.signal, say: io.stderr };
    const played = [];
    for (const variant of flags.variants) played.push(await playYardsticks(tasks, { variant, seeds: flags.seeds, play }));
    const mutants = [];
    for (const task of flags.mutants ? tasks : [])
      mutants.push(judgeMutants(task.id, await playMutants(task, play), readEquivalents(task.id, flags.packs)));
    if (io.signal.aborted || played.some(({ open }) => open > 0)) {
      io.stderr('not all was played: the same command goes on');
      return 2;
    }
    const cells = played.flatMap((each) => each.cells);
    const register = registerFile(flags.packs, pack);
    const before = readState(pack);
    const judgement = judgeCalibration(
      {
        cells,
        audit:
          (
            await auditPack(pack, {
              packs: flags.packs,
              ran: flags.ran === undefined ? [ranFolder, keptRanFolder] : [flags.ran],
              minDefences: 2,
            })
          )?.findings ?? [],
        neuter: register === null ? { bypasses: [], checks: [] } : await neuterMatrix(register),
        sources: graderSources(),
        openProbes: openProbes(played.flatMap((each) => each.attempts)),
      },
      mutants.flatMap(({ faults }) => faults),
      flags.anew ? [] : (before?.rates ?? []),
    );
    const table = calibrationTable(
      cells,
      judgement.thresholds,
      mutants.map(({ count }) => count),
    );
    if (flags.write !== undefined) writePart(resolve(flags.write), `Calibration of ${pack}`, `${intro}\n\n${table}`);
    table.split('\n').forEach(io.stderr);
    judgement.drift.filter(({ kind }) => kind === 'derive_anew').forEach(({ says }) => io.stderr(`DRIFT ${says}: derive new thresholds`));
    judgement.faults.forEach(({ id, says }) => io.stderr(`FAIL ${id}: ${says}`));
    // What is refused is measured against the rates that it was believed by, until somebody calibrates anew.
    const rates = judgement.refused === null ? cells.filter(({ seeds }) => seeds === 'held_out') : (before?.rates ?? []);
    writeState({
      calibrationVersion: 1,
      pack,
      grader,
      tasks: Object.fromEntries(tasks.map(({ id, digest }) => [id, digest])),
      rates: rates.map(({ task, variant, agent, passed, n }) => ({ task, variant, agent, passed, n })),
      refused: judgement.refused,
    });
    const ok = judgement.faults.length === 0;
    if (flags.json) io.stdout(JSON.stringify({ ok, pack, cells, ...judgement, mutants: mutants.map(({ count }) => count) }));
    return ok ? 0 : 1;
  },
};

const intro =
  'Written by `npx tillproof calibrate`. Thresholds come from the calibration seeds alone; the tables show held-out seeds, which no threshold has seen.';
