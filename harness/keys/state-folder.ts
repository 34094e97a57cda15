import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { Cannot } from '../cannot.ts';

/** Where this user's keys and trust file lie: `$TILLPROOF_STATE`, else `$XDG_STATE_HOME/tillproof`, else `~/.local/state/tillproof`. @throws Cannot `no_home` */
export function stateFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['TILLPROOF_STATE']) return env['TILLPROOF_STATE'];
  const base = env['XDG_STATE_HOME'];
  // The XDG specification has relative paths ignored.
  return join(base && isAbsolute(base) ? base : join(home(), '.local', 'state'), 'tillproof');
}

function home(): string {
  try {
    return homedir();
  } catch (cause) {
    // A uid without an account, and no HOME either.
    throw new Cannot('no_home', 'this user has no home folder to keep keys in: set HOME or TILLPROOF_STATE', { cause });
  }
}
