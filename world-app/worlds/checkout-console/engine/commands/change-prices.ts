import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { minor } from '../rules/minor.ts';

/** A new price for what is added from now on; lines that are on drafts keep theirs (SPEC DRF-3). */
export function changePrice(change: Change, { variant: id, price }: CommandOf<'change_price'>): CommandResult {
  const variant = findRow(change.tables, 'variants', id);
  if (variant === null) return refused(refusal('not_found', `There is no variant ${id}.`));
  if (variant.price === price) return refused(refusal('nothing_to_do', `${id} costs that already.`));
  change.record(
    { type: 'price_changed', data: { variant: id, from: variant.price, to: minor(price) } },
    row('variants', id, { ...variant, version: variant.version + 1, price: minor(price) }),
  );
  return accepted();
}

/** A new price for a shipping method; drafts that chose it at the old one have to choose again (SPEC CHK-4). */
export function changeRate(change: Change, { rate: id, price }: CommandOf<'change_rate'>): CommandResult {
  const rate = findRow(change.tables, 'rates', id);
  if (rate === null) return refused(refusal('not_found', `There is no shipping method ${id}.`));
  if (rate.price === price) return refused(refusal('nothing_to_do', `${rate.name} costs that already.`));
  change.record(
    { type: 'rate_changed', data: { rate: id, from: rate.price, to: minor(price) } },
    row('rates', id, { ...rate, price: minor(price) }),
  );
  return accepted();
}
