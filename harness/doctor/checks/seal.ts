import { sealTools, type SealTools } from '../../seal/seal-tools.ts';
import type { Check, Finding } from '../check.ts';

export function judgeSeal(tools: SealTools): Finding {
  if (tools.level === 'bwrap') return { state: 'good', found: 'level bwrap' };
  return {
    state: 'weak',
    found: `level ${tools.level}: ${tools.lacks ?? 'nothing stronger was found'}`,
    mend: 'as root on Linux with bubblewrap and util-linux installed the grader is sealed at level bwrap (docs/seal.md)',
  };
}

export const sealCheck: Check = { name: 'seal', look: async () => judgeSeal(await sealTools()) };
