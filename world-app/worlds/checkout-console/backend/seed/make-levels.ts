import { LevelId } from '#contract/checkout-console/ids.ts';
import type { Level } from '#contract/checkout-console/state.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';

/** Stock of every variant at every location: what holds and orders ask for, and a drawn rest. */
export function makeLevels(random: Random, facts: Facts): Level[] {
  return facts.variants.flatMap((variant) =>
    facts.locations.map((location) => {
      const here = random.fork(`${variant.id}@${location.id}`);
      const isHere = (row: { readonly variant: string; readonly location: string }): boolean =>
        row.variant === variant.id && row.location === location.id;
      const held = facts.holds.filter((hold) => isHere(hold) && hold.state.kind === 'active').reduce((sum, hold) => sum + hold.quantity, 0);
      const committed = facts.orders
        .flatMap((order) => order.lines.filter(isHere).map((line) => promisedUnits(line)))
        .reduce((sum, units) => sum + units, 0);
      const drawn = here.chance(1, 9) ? 0 : here.int(1, 24);
      const damaged = here.chance(1, 10) ? here.int(1, 2) : 0;
      const qualityControl = here.chance(1, 14) ? here.int(1, 3) : 0;
      const safety = here.chance(1, 5) ? 2 : 0;
      const id = LevelId.parse(`${variant.id}@${location.id}`);
      const onHand = facts.pinnedOnHand.get(id);
      const rest = committed + held + damaged + qualityControl + safety;
      const available =
        onHand === undefined ? (facts.pinnedAvailableAt.get(id) ?? facts.pinnedAvailable.get(variant.id) ?? drawn) : onHand - rest;
      return {
        id,
        version: 1,
        variant: variant.id,
        location: location.id,
        onHand: available + rest,
        available,
        committed,
        held,
        damaged,
        qualityControl,
        safety,
        incoming: here.chance(1, 4) ? here.int(2, 8) * 3 : 0,
      };
    }),
  );
}
