/** What a run of the neuter matrix found. */
export type NeuterReport = {
  /** Each bypass of the register: how many bundles its test had judged, and where they do not bear out its list. */
  readonly bypasses: readonly {
    readonly check: string;
    readonly id: string;
    readonly attacks: number;
    readonly faults: readonly string[];
  }[];
  /** Each check: how many bundles pass when it alone is forced to hold. None: the check is decorative, or nobody proved otherwise. */
  readonly checks: readonly { readonly check: string; readonly fixtures: number }[];
};
