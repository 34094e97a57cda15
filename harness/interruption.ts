/**
 * Turns the first signal to end into an orderly end; the second ends this process at once.
 * @returns a signal that is aborted at the first
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const end = (): void => {
    // Whatever a trial left behind is killed by its exit hook, which only an exit of our own runs.
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return controller.signal;
}
