import { readFileSync } from 'node:fs';

const pack = new URL('../../../../../packs/checkout-console/tasks/finish-checkout/1/', import.meta.url);

/** The flagship's hidden state as its pack has it, freshly parsed: a test may change its own. */
export function flagshipHiddenState(): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL('sealed/hidden-state.json', pack), 'utf8')) as Record<string, unknown>;
}
