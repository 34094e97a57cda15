import type { HostPort } from '../sandbox/forward-proxy.ts';

/** How an operator wants an agent confined. */
export type Confinement = {
  /** `contract`: inside the sandbox contract or not at all; `outside`: never; null: inside where it can be had. */
  readonly containment: 'contract' | 'outside' | null;
  /** The agent's own folders. */
  readonly agentDirs: readonly string[];
  /** Variables that are passed on to it. */
  readonly agentEnv: { readonly [name: string]: string };
  /** Addresses that it may reach. */
  readonly allowNet: readonly HostPort[];
};

export const noConfinement: Confinement = { containment: null, agentDirs: [], agentEnv: {}, allowNet: [] };

/** Whether an operator said anything about it. */
export function isConfined({ containment, agentDirs, agentEnv, allowNet }: Confinement): boolean {
  return containment !== null || agentDirs.length > 0 || Object.keys(agentEnv).length > 0 || allowNet.length > 0;
}
