import { z } from 'zod';
import type { Confinement } from '../agents/confinement.ts';
import { addressOf } from '../sandbox/forward-proxy.ts';
import { UsageError } from './usage-error.ts';

/** The flags of commands that run an agent, for parseArgs. */
export const confinementFlags = {
  containment: { type: 'string' },
  'agent-dir': { type: 'string', multiple: true },
  'agent-env': { type: 'string', multiple: true },
  'allow-net': { type: 'string', multiple: true },
} as const;

const Address = z.string().transform((text, context) => {
  const address = addressOf(text);
  if (address === null) context.addIssue({ code: 'custom', message: 'an address is HOST:PORT' });
  return address ?? z.NEVER;
});

export const ConfinementFlags = z.strictObject({
  containment: z.enum(['contract', 'outside']).optional(),
  'agent-dir': z.array(z.string().min(1)).default([]),
  'agent-env': z.array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a variable is named, without its value')).default([]),
  'allow-net': z.array(Address).default([]),
});

/** @throws UsageError where a variable that is to be passed on is not set, or where what is asked for contradicts itself */
export function confinementOf(flags: z.infer<typeof ConfinementFlags>, env: NodeJS.ProcessEnv): Confinement {
  const { containment = null, 'agent-dir': agentDirs, 'agent-env': names, 'allow-net': allowNet } = flags;
  const unset = names.find((name) => env[name] === undefined);
  if (unset !== undefined) throw new UsageError(`--agent-env ${unset}: there is no such variable here`);
  if (containment === 'outside' && agentDirs.length + names.length + allowNet.length > 0)
    throw new UsageError(
      'an agent that runs outside has all folders, variables and addresses: leave --agent-dir, --agent-env and --allow-net out',
    );
  return { containment, agentDirs, agentEnv: Object.fromEntries(names.map((name) => [name, env[name] ?? ''])), allowNet };
}
