import type { ServerContext } from '@modelcontextprotocol/server';

const EVERY_MS = 1000;

/**
 * Tells a client that asked for it that its call is under way: at once, then every second, with the seconds so far.
 * Returns what ends it.
 */
export function reportProgress({ mcpReq }: ServerContext): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  const tell = (): void => {
    const told = mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress } });
    // Whoever hung up meanwhile needs no progress; that it did is seen elsewhere.
    told.catch(() => undefined);
    progress += EVERY_MS / 1000;
  };
  tell();
  const timer = setInterval(tell, EVERY_MS);
  return () => clearInterval(timer);
}
