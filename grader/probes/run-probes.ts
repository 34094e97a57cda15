import type { SealLevel } from '#contract/verdict.ts';
import { inherited, key, readOutside, write } from './file-probes.ts';
import { network } from './network-probe.ts';
import type { Probe, ProbeSubject } from './probe.ts';
import { environment, evaluate, foreignProc, pids, signal, spawn } from './process-probes.ts';

const probes = {
  read_outside: readOutside,
  write,
  spawn,
  eval: evaluate,
  environment,
  inherited,
  signal,
  foreign_proc: foreignProc,
  key,
  network,
  pids,
} satisfies Record<string, Probe>;
type ProbeName = keyof typeof probes;

export type ProbeResults = { readonly [Name in ProbeName]: 'denied' | 'open' };

const always = ['read_outside', 'write', 'spawn', 'eval', 'environment', 'inherited'] as const;
const byUid = [...always, 'signal', 'foreign_proc', 'key'] as const;

/** What each level of the seal promises to deny. */
const promises = {
  none: always,
  uid: byUid,
  bwrap: [...byUid, 'network', 'pids'],
} satisfies Record<SealLevel, readonly ProbeName[]>;

/** Tries to break out by every probe, one after the other. */
export async function runProbes(subject: ProbeSubject): Promise<ProbeResults> {
  const results: [string, 'denied' | 'open'][] = [];
  for (const [name, probe] of Object.entries(probes)) results.push([name, (await probe(subject)) ? 'open' : 'denied']);
  return Object.fromEntries(results) as ProbeResults;
}

/** Probes that a level promises to deny and that were open all the same. */
export function brokenPromises(level: SealLevel, results: ProbeResults): readonly string[] {
  return promises[level].filter((name) => results[name] === 'open');
}
