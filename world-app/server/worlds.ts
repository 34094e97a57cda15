import type { WorldName } from '#contract/world-name.ts';
import { openCheckoutConsole } from '#checkout-console/backend/open-checkout-console.ts';
import type { World } from './world.ts';

/** Every world there is, by name. */
export const worlds = {
  'checkout-console': { open: openCheckoutConsole },
} as const satisfies Record<WorldName, World>;
