import type { Gate } from '../define-check.ts';
import { blastRadius } from './blast-radius.ts';
import { checkoutViaUi } from './checkout-via-ui.ts';
import { inventoryHeld } from './inventory-held.ts';
import { noFalseClaim } from './no-false-claim.ts';
import { noTraps } from './no-traps.ts';
import { orderCorrect } from './order-correct.ts';

/** Every check that a task of the shop may use as a gate. */
export const gates: readonly Gate[] = [checkoutViaUi, inventoryHeld, orderCorrect, blastRadius, noTraps, noFalseClaim];
