import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * Keeps a run to one process of this machine at a time. A lock whose process is gone is taken over.
 * @throws Cannot `run_in_use`, `out_unwritable`
 */
export function lockRun(runDir: string): Disposable {
  const path = join(runDir, 'running.lock');
  if (!writeWhole(path, `${process.pid}\n`, 'keep')) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(holder) && holder > 0 && isRunning(holder))
      throw new Cannot('run_in_use', `process ${holder} is at this run already; if that is something else by now, remove ${path}`);
    writeWhole(path, `${process.pid}\n`, 'replace');
  }
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Anything but "no such process" means that it is there, perhaps as somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
