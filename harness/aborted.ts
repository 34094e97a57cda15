import { once } from 'node:events';

/** Resolves when a signal is aborted; at once where it was. */
export async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort');
  return null;
}
