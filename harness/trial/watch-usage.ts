import { readFileSync } from 'node:fs';
import { trialProcesses } from './trial-processes.ts';
import type { UsageLimits } from './usage-limits.ts';

/** What one process uses now, by its id. */
export type ProcessUsage = { readonly pid: number; readonly memoryMiB: number; readonly cpuSeconds: number };

const everyMs = 500;

/**
 * Looks twice a second what a trial's processes use (Linux only, as its list of them is), and calls `onOver` once, at the first limit that is used up.
 * @returns ends the watch
 */
export function watchUsage(
  limits: UsageLimits,
  onOver: (limit: 'memory' | 'cpu') => void,
  look: () => readonly ProcessUsage[],
): () => void {
  if (limits.memoryMiB === null && limits.cpuSeconds === null) return () => undefined;
  const over = usageJudge(limits);
  const timer = setInterval(() => {
    const limit = over(look());
    if (limit === null) return;
    clearInterval(timer);
    onOver(limit);
  }, everyMs);
  return () => clearInterval(timer);
}

/** Says at each look which limit is used up by now. Processor time of processes that have ended counts on. */
export function usageJudge({ memoryMiB, cpuSeconds }: UsageLimits): (seen: readonly ProcessUsage[]) => 'memory' | 'cpu' | null {
  const spent = new Map<number, number>();
  return (seen) => {
    for (const each of seen) spent.set(each.pid, Math.max(spent.get(each.pid) ?? 0, each.cpuSeconds));
    const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
    if (memoryMiB !== null && sum(seen.map((each) => each.memoryMiB)) > memoryMiB) return 'memory';
    return cpuSeconds !== null && sum(spent.values()) > cpuSeconds ? 'cpu' : null;
  };
}

/** Linux counts processor time in hundredths of a second for everybody who asks (`USER_HZ`). */
const ticksPerSecond = 100;

export function usageOf(trialId: string): ProcessUsage[] {
  return trialProcesses(trialId).flatMap((pid) => {
    try {
      const kib = /^VmRSS:\s*([0-9]+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
      // pid (command) state …: the fields are counted from the command's last bracket; 12th and 13th after it are user and system time.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid, memoryMiB: Number(kib) / 1024, cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }];
    } catch {
      // It ended between listing and reading: then it uses nothing any more.
      return [];
    }
  });
}
