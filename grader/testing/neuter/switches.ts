/** What the test build leaves out just now: names of defences, or `check:NAME` for a check that is forced to hold. */
let off: ReadonlySet<string> = new Set();

/** Whether a defence is switched off. Only the edits of `removals.ts` ask. */
export function isOff(name: string): boolean {
  return off.has(name);
}

/** Whether a check is forced to hold. */
export function isForced(check: string): boolean {
  return off.has(`check:${check}`);
}

/** Runs something with these left out. */
export function without<T>(names: readonly string[], run: () => T): T {
  off = new Set(names);
  try {
    return run();
  } finally {
    off = new Set();
  }
}
