import type { Command } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { calibrateCommand } from './commands/calibrate.ts';
import { doctorCommand } from './commands/doctor.ts';
import { gradeCommand } from './commands/grade.ts';
import { keysInitCommand } from './commands/keys-init.ts';
import { mcpCommand } from './commands/mcp.ts';
import { packsListCommand } from './commands/packs-list.ts';
import { packsPublishCommand } from './commands/packs-publish.ts';
import { packsVerifyCommand } from './commands/packs-verify.ts';
import { playPromoteCommand } from './commands/play-promote.ts';
import { playCommand } from './commands/play.ts';
import { regradeCommand } from './commands/regrade.ts';
import { replayCommand } from './commands/replay.ts';
import { reportCommand } from './commands/report.ts';
import { runCommand } from './commands/run.ts';
import { serveCommand } from './commands/serve.ts';
import { suitesListCommand } from './commands/suites-list.ts';
import { suitesPromoteCommand } from './commands/suites-promote.ts';
import { trialCommand } from './commands/trial.ts';
import { verifyCommand } from './commands/verify.ts';
import { verifyHarnessCommand } from './commands/verify-harness.ts';
import { viewCommand } from './commands/view.ts';
import { workerCommand } from './commands/worker.ts';

/** Every command there is. */
export const commands: readonly Command[] = [
  trialCommand,
  runCommand,
  reportCommand,
  viewCommand,
  suitesListCommand,
  suitesPromoteCommand,
  mcpCommand,
  // Before the command whose name its own begins with.
  playPromoteCommand,
  playCommand,
  replayCommand,
  gradeCommand,
  regradeCommand,
  verifyCommand,
  auditCommand,
  calibrateCommand,
  verifyHarnessCommand,
  packsListCommand,
  packsVerifyCommand,
  packsPublishCommand,
  keysInitCommand,
  serveCommand,
  workerCommand,
  doctorCommand,
];
