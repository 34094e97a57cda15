import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where this user's keys and trust file lie: `$TILLPROOF_STATE`, else `$XDG_STATE_HOME/tillproof`, else `~/.local/state/tillproof`. */
export function stateFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['TILLPROOF_STATE']) return env['TILLPROOF_STATE'];
  const base = env['XDG_STATE_HOME'];
  // The XDG specification has relative paths ignored.
  return join(base && isAbsolute(base) ? base : join(homedir(), '.local', 'state'), 'tillproof');
}
