/** Name of a run's folder: when it began, so that runs sort, and who ran it, so that two at once stay apart. */
export function runName(now: Date = new Date()): string {
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  return `${stamp}-${process.pid}`;
}
