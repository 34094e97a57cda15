import type { WorldName } from '#contract/world-name.ts';
import { checkoutConsole } from './checkout-console/checkout-console.ts';
import type { WorldGrader } from './world-grader.ts';

export const worlds = { 'checkout-console': checkoutConsole } satisfies Record<WorldName, WorldGrader>;
