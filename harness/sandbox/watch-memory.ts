import { readFileSync } from 'node:fs';
import { descendantsOf } from '../trial/trial-processes.ts';

const everyMs = 250;
const pageBytes = 4096;

/** Calls `over` once when a process and all that descends from it hold more than `mostBytes` together. Returns what ends the watch. */
export function watchMemory(pid: number, mostBytes: number, over: () => void): () => void {
  const timer = setInterval(() => {
    const held = [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + residentBytes(each), 0);
    if (held <= mostBytes) return;
    clearInterval(timer);
    over();
  }, everyMs);
  return () => clearInterval(timer);
}

/** What a process holds of its own: resident pages without those it shares with files. */
function residentBytes(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return (resident - shared) * pageBytes;
  } catch {
    // It has ended: it holds nothing.
    return 0;
  }
}
