import type { Manifest } from '#contract/manifest.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { TrialUse } from './trial-use.ts';

/** What became of one attempt, told from what lies on disk and is signed. */
export type Outcome =
  | { readonly kind: 'judged'; readonly verdict: Verdict; readonly manifest: Manifest; readonly use: TrialUse }
  /** There is a manifest or verdict that cannot be believed: not signed by anybody trusted, or about something else. */
  | { readonly kind: 'untrusted'; readonly why: string }
  /** Its evidence is complete and signed, and has not been graded yet. */
  | { readonly kind: 'ungraded' }
  /** Broken off by trouble of the host's after its agent had acted: it stays what it was and is never played again. */
  | { readonly kind: 'broken_off' }
  /** Broken off before its agent did anything. */
  | { readonly kind: 'not_begun' };
