import type { SandboxOrder, SandboxProbe, SandboxReport } from '#contract/sandbox-contract.ts';
import { disk, files, reads, write } from './file-probes.ts';
import { network } from './network-probe.ts';
import { environment, exec, memory, namespaces, pids } from './process-probes.ts';

/** One attempt to do what the contract forbids. True where it succeeded: the way is open. */
type Probe = (order: SandboxOrder) => boolean | Promise<boolean>;

const probes: { readonly [Name in SandboxProbe]: Probe } = {
  // First, before anything of ours is started or opened.
  files,
  pids,
  environment,
  read_runs: ({ target }) => reads(target.read.read_runs),
  read_sealed: ({ target }) => reads(target.read.read_sealed),
  read_keys: ({ target }) => reads(target.read.read_keys),
  write,
  exec,
  namespaces,
  memory,
  disk,
  network,
};

/** Tries all, one after the other. */
export async function runProbes(order: SandboxOrder): Promise<SandboxReport['probes']> {
  const results: [string, 'denied' | 'open'][] = [];
  for (const [name, probe] of Object.entries(probes)) results.push([name, (await probe(order)) ? 'open' : 'denied']);
  return Object.fromEntries(results) as SandboxReport['probes'];
}
