import type { Json } from '#contract/canonical-json.ts';
import { Disturbed, disturbancesOf, type Disturbances } from '#contract/checkout-console/disturbances.ts';
import { badTask } from '../../../invalid-evidence.ts';
import type { Evidence } from '../../../bundle/read-evidence.ts';

/** What the task lets happen in this variant of it, by its sealed hidden state. */
export function readDisturbances(hiddenState: Json, { manifest, initial }: Pick<Evidence, 'manifest' | 'initial'>): Disturbances {
  const parsed = Disturbed.safeParse(hiddenState);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badTask(`hidden-state.json: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`);
  }
  try {
    return disturbancesOf(parsed.data, manifest.variant, initial.bindings);
  } catch (cause) {
    throw badTask(`hidden-state.json: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
