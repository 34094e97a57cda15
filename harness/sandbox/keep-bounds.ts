import type { ChildProcess } from 'node:child_process';
import type { SandboxContract } from '#contract/sandbox-contract.ts';
import { watchMemory } from './watch-memory.ts';

/**
 * Keeps the bounds that no limit of a process can keep, wall clock and memory of all processes together: over one, `end` is called, and
 * `onOver` told of which. Returns what ends the watch.
 */
export function keepBounds(
  child: ChildProcess,
  { timeSeconds, memoryMiB }: Pick<SandboxContract, 'timeSeconds' | 'memoryMiB'>,
  { end, onOver }: { readonly end: () => void; readonly onOver: (text: string) => void },
): () => void {
  const over = (what: string): void => {
    onOver(`the agent was ended: it took more than ${what}`);
    end();
  };
  const timer = setTimeout(() => over(`${timeSeconds} s`), timeSeconds * 1000);
  const unwatch = child.pid === undefined ? null : watchMemory(child.pid, memoryMiB * 2 ** 20, () => over(`${memoryMiB} MiB of memory`));
  const stop = (): void => {
    clearTimeout(timer);
    unwatch?.();
  };
  child.once('exit', stop);
  return stop;
}
