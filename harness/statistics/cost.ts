/** What a trial used. Tokens only where its agent reported them, seconds only where they are known. */
export type Usage = {
  readonly passed: boolean;
  readonly steps: number;
  readonly seconds: number | null;
  readonly bytes: number;
  readonly tokens: { readonly input: number; readonly output: number } | null;
};

/** Prices in hundredths of the currency for a million tokens. */
export type Prices = { readonly currency: string; readonly inputCentsPerMillion: number; readonly outputCentsPerMillion: number };

/** All that was used, failures too, for each success. */
export type CostPerSuccess = {
  readonly successes: number;
  readonly trials: number;
  readonly steps: number;
  readonly seconds: number | null;
  readonly bytes: number;
  /** Only where every trial reported its tokens; in money only where somebody said what they cost. Hundredths of the currency, not rounded. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
  readonly money: { readonly currency: string; readonly cents: number } | null;
};

/** Null where nothing succeeded: no price buys a success then. */
export function costPerSuccess(trials: readonly Usage[], prices: Prices | null): CostPerSuccess | null {
  const successes = trials.filter(({ passed }) => passed).length;
  if (successes === 0) return null;
  const each = (of: (usage: Usage) => number): number => trials.reduce((sum, usage) => sum + of(usage), 0) / successes;
  const tokens = trials.every((usage) => usage.tokens !== null)
    ? { input: each((usage) => usage.tokens?.input ?? 0), output: each((usage) => usage.tokens?.output ?? 0) }
    : null;
  return {
    successes,
    trials: trials.length,
    steps: each(({ steps }) => steps),
    seconds: trials.every(({ seconds }) => seconds !== null) ? each(({ seconds }) => seconds ?? 0) : null,
    bytes: each(({ bytes }) => bytes),
    tokens,
    money:
      tokens === null || prices === null
        ? null
        : {
            currency: prices.currency,
            cents: (tokens.input * prices.inputCentsPerMillion + tokens.output * prices.outputCentsPerMillion) / 1_000_000,
          },
  };
}
