import type { Result } from '#contract/verdict.ts';
import type { Variant } from '#contract/variant.ts';

/** What `trial --json` prints and `result.json` holds. Paths are absolute. */
export type TrialResult = {
  readonly trial: string;
  readonly task: string;
  readonly variant: Variant;
  readonly seed: number;
  readonly agent: string;
  readonly result: Result;
  readonly gates: { readonly [id: string]: 'pass' | 'fail' };
  readonly metrics: { readonly [id: string]: 0 | 1 };
  readonly labels: readonly string[];
  /** Tool calls before `finish`. */
  readonly steps: number;
  readonly durationMs: number;
  readonly bundle: string;
  readonly verdict: string;
  readonly report: string;
};
