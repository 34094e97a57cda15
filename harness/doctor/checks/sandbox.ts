import { sandboxTools } from '../../sandbox/sandbox-tools.ts';
import type { Check, Finding } from '../check.ts';

async function look(): Promise<Finding> {
  if ((await sandboxTools()) !== null) return { state: 'good', found: 'an agent of yours can be put into the sandbox contract' };
  return {
    state: 'weak',
    found: 'none that works: agents run outside, and their verdicts say so',
    mend: 'on Linux install bubblewrap and util-linux, and allow namespaces (docs/sandbox-contract.md)',
  };
}

export const sandboxCheck: Check = { name: 'sandbox', look };
