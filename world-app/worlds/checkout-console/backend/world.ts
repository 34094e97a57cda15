import type { World } from '../../../server/world.ts';
import { openCheckoutConsole } from './open-checkout-console.ts';

/** The shop's checkout console, as a host opens it. */
export const world: World = { open: openCheckoutConsole };
