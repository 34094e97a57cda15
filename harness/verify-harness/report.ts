import type { Contract } from './contract.ts';
import type { Probes } from './probe-contract.ts';

/** How many trials of an agent pass; the rate is null where there was none to judge. */
export type Score = { readonly passed: number; readonly total: number; readonly pass_rate: number | null };

export type Agent = 'good' | 'broken' | 'lazy';

/** What `--json` writes. Answers are null where nothing was asked or nothing was judged. */
export type HarnessReport = {
  readonly contract: Contract;
  readonly contract_ok: boolean;
  readonly contract_probes: Probes | null;
  readonly spec_ok: boolean | null;
  readonly bypass_register_ok: boolean | null;
  readonly verifier_ok: boolean | null;
  /** How many checks there are. */
  readonly checks: number;
  readonly agents: { readonly [agent in Agent]: Score };
  readonly power_vs_broken: number | null;
  readonly power_vs_lazy: number | null;
  readonly min_power: number;
  readonly good_pass_rate: number | null;
  readonly min_good_pass_rate: number;
  readonly good_ok: boolean;
  /** Of one attack for each check, how many are rejected. */
  readonly attack_power: { readonly rejected: number; readonly total: number };
  readonly decorative: readonly string[];
  /** What happens when each check in turn is taken for true. Only with `--matrix`. */
  readonly matrix: { readonly [check: string]: 'detected' | 'decorative' } | null;
  readonly ok: boolean;
};
