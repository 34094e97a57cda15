import { dirname, join, resolve } from 'node:path';
import { expectCalibrated } from '../../calibrate/state.ts';
import { checkKeys } from '../../keys/keys.ts';
import { conductRun } from '../../run/conduct-run.ts';
import { textReport } from '../../run/formats/text.ts';
import type { RunRecord } from '../../run/read-run.ts';
import { hasPlan, readPlan, writePlan } from '../../run/run-folder.ts';
import { expectSamePlan } from '../../run/same-plan.ts';
import { gateFaults, readSuites, suiteOf, type SuitesFile } from '../../run/suites.ts';
import { summariseRun, type RunSummary } from '../../run/summarise-run.ts';
import { peopleBeside } from '../../viewer/people-beside.ts';
import { readIndex } from '../../viewer/read-index.ts';
import type { Command, CommandIo, ExitCode } from '../command.ts';
import { makeRunPlan } from '../make-run-plan.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { RunFlags, runFlags, suitesPath } from '../run-flags.ts';
import { runName } from '../run-name.ts';
import { UsageError } from '../usage-error.ts';

/** Plays many trials by many workers; goes on with a run that was broken off. */
export const runCommand: Command = {
  name: 'run',
  usage:
    '--tasks P/T[,P/T…|P/*] --agent NAME… [--trials K] [--workers N] [--seeds FROM..TO|--seed N] [--variant V] [--run NAME] [--out DIR] ' +
    '[--agent-card FILE]… [--task-suite regression|capability] [--gate] [--max-memory MIB] [--max-cpu SECONDS] [--no-pictures] [--warm N] ' +
    '[--suites FILE] [--json] [--packs DIR]…',
  summary:
    'play K trials of each task and agent, N at a time, and say how they came out; with the name of a run that is there, go on with it',
  run: async (args, io) => {
    const flags = parseCommandLine(args, runFlags, RunFlags);
    const name = flags.run ?? runName();
    const runDir = join(resolve(flags.out), name);
    const begun = hasPlan(runDir) ? readPlan(runDir) : null;
    const plan = await makeRunPlan(flags, name, begun);
    const suites = readSuites(suitesPath(flags));
    if (flags.gate && !plan.tasks.some(({ id }) => suiteOf(id, suites) === 'regression'))
      throw new UsageError('--gate holds the regression suite to its word, and none of these tasks is in it');
    checkKeys();
    plan.tasks.forEach(expectCalibrated);
    if (begun === null) writePlan(runDir, plan);
    else expectSamePlan(begun, plan);
    io.stderr(`run ${name}: ${plan.tasks.length} tasks x ${plan.agents.length} agents x ${plan.seeds.length} trials in ${runDir}`);
    const { packs, workers, warm } = flags;
    const record = await conductRun({ runDir, plan, packs, workers, warm, signal: io.signal, say: io.stderr });
    const code = tell(record, { suites, gate: flags.gate, json: flags.json }, io);
    await leaveIndex(runDir, io);
    return code;
  },
};

/** What `view` shows first is ready when somebody looks. Without it, looking takes longer the first time, and the run is what it is. */
async function leaveIndex(runDir: string, io: CommandIo): Promise<void> {
  try {
    await readIndex(runDir, { people: peopleBeside(dirname(runDir)) });
  } catch (error) {
    io.stderr(`the viewer has to read this run by itself: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function tell(record: RunRecord, { suites, gate, json }: { suites: SuitesFile; gate: boolean; json: boolean }, io: CommandIo): ExitCode {
  const summary = summariseRun(record);
  io.stderr('');
  textReport(summary, suites).forEach(io.stderr);
  const faults = gate ? gateFaults(record, suites) : [];
  faults.forEach((fault) => io.stderr(`GATE ${fault}`));
  if (json) io.stdout(JSON.stringify(jsonLine(record, summary, gate ? faults : null)));
  if (faults.length > 0) return 1;
  return isWhole(record, summary) ? 0 : 2;
}

/** Played to its end, and something to go by. */
function isWhole({ open }: RunRecord, { tally }: RunSummary): boolean {
  return open.length === 0 && !tally.void && tally.untrusted === 0 && tally.invalid < tally.trials;
}

function jsonLine({ dir }: RunRecord, { run, tally, open }: RunSummary, faults: readonly string[] | null): object {
  const { trials, passed, failed, invalid, infra, untrusted, redone } = tally;
  const gate = faults === null ? null : faults.length === 0 ? 'pass' : 'fail';
  return { run, trials, passed, failed, invalid, infra, untrusted, redone, open, void: tally.void, gate, folder: dir };
}
