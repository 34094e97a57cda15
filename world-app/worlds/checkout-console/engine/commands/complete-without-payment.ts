import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { codesGuard } from '../rules/code-guards.ts';
import { itemsGuard } from '../rules/draft-steps.ts';
import { waiveKey } from '../rules/operation-key.ts';
import { planStock } from '../rules/plan-stock.ts';
import { completeDraft } from './complete-draft.ts';
import { openDraft } from './open-draft.ts';
import { completedByKey } from './place.ts';
import { staleRefusal } from './stale.ts';

/** Makes the order and asks for no money: it needs goods and somewhere to send them, neither rate, card nor billing address (SPEC CHK). */
export function completeWithoutPayment(change: Change, command: CommandOf<'complete_without_payment'>): CommandResult {
  const before = completedByKey(change.tables, command.draft, command.opKey);
  if (before !== null) return before;
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (command.opKey !== waiveKey(draft)) return refused(staleRefusal(draft.id));
  const blocked = itemsGuard(change.tables, draft) ?? codesGuard(change.tables, draft);
  if (blocked !== null) return refused(blocked);
  const { shippingAddress } = draft;
  if (shippingAddress === null) return refused(refusal('no_shipping_address', 'Choose a shipping address.', { field: 'shipping' }));
  const plan = planStock(change.tables, draft);
  if (plan.kind !== 'planned') return refused(plan);
  const { opKey } = command;
  const order = completeDraft(change, {
    draft,
    shippingAddress,
    sources: plan.sources,
    how: 'without_payment',
    opKey,
    money: { kind: 'none' },
  });
  return accepted({ kind: 'placed', order });
}
