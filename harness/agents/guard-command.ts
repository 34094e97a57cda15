import { spawn } from 'node:child_process';
import { TRIAL_MARK } from '../trial/child-env.ts';
import { killTrialProcesses } from '../trial/trial-processes.ts';

/*
 * Runs an agent's command line on the stdio it was given, and outlives neither the command nor the harness: a killed harness cannot end an
 * agent any more, so this process does, when its IPC channel closes.
 */

const [line = ''] = process.argv.slice(2);
const trialId = process.env[TRIAL_MARK] ?? '';

const child = spawn('/bin/sh', ['-c', line], { stdio: 'inherit' });
child.once('exit', (code) => {
  if (process.connected) process.disconnect();
  process.exitCode = code ?? 1;
});
// The trial is over and the harness is well: it still needs the world, so only the command goes.
process.once('message', endGroup);
process.once('disconnect', () => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  killTrialProcesses(trialId);
  // Where there is no /proc to look into: the process group that this one leads.
  endGroup();
});

function endGroup(): void {
  process.kill(-process.pid, 'SIGKILL');
}
