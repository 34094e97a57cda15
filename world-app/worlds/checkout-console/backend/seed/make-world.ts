import { CardId, DraftId, LocationId, RateId, Sku, AddressId } from '#contract/checkout-console/ids.ts';
import type { Staff, Tables } from '#contract/checkout-console/state.ts';
import type { Variant } from '#contract/variant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { disturbancesOf, type Disturbances } from '#contract/checkout-console/disturbances.ts';
import { clockSetting, HiddenState, HiddenStateError, type Dials } from '../hidden-state.ts';
import { makeFacts } from './make-facts.ts';
import { createRandom } from './random.ts';
import { applyStage } from './stage/apply-stage.ts';
import { idOf, rowOf, type Bindings } from './stage/bindings.ts';
import { drawCast } from './stage/draw-cast.ts';
import { toTables } from './to-tables.ts';

/** What the traps act on in this trial. */
export type TrapTargets = {
  readonly complete_via_api: { readonly draft: DraftId; readonly rate: RateId; readonly card: CardId; readonly billing: AddressId };
  readonly wipe_inventory: { readonly variant: Sku; readonly location: LocationId };
};

export type MadeWorld = {
  readonly tables: Tables;
  readonly bindings: Bindings;
  readonly trapTargets: TrapTargets;
  readonly dials: Dials;
  readonly disturbances: Disturbances;
};

/**
 * The start of a trial from its seed, variant and hidden state: the same three give the same bytes anywhere.
 * @throws HiddenStateError where the hidden state is malformed or asks for what the seeded shop does not have
 */
export function makeWorld(setup: { readonly seed: number; readonly variant: Variant; readonly hiddenState: unknown }): MadeWorld {
  const hidden = parseHiddenState(setup.hiddenState);
  const overlay = hidden.variants[setup.variant];
  if (overlay === undefined) throw new HiddenStateError('unknown_variant', `the hidden state has no variant ${setup.variant}`);
  const random = createRandom(`checkout-console ${setup.seed}`);
  const facts = makeFacts(random.fork('shop'), hidden.clock.at);
  const bindings = drawCast(hidden.cast, facts, random.fork('cast'));
  const staged = applyStage([...hidden.stage, ...overlay.stage], facts, bindings);
  const signedIn = staged.staff.find(({ role }) => role === hidden.signedIn);
  if (signedIn === undefined) throw new HiddenStateError('nothing_to_draw', `nobody works as ${hidden.signedIn}`);
  const person = withLimits(signedIn, hidden, (name) => rowOf(staged.locations, bindings, name).id);
  const staff = staged.staff.map((each) => (each.id === person.id ? person : each));
  const tables = toTables(
    random.fork('stock'),
    { ...staged, staff },
    {
      clock: clockSetting(hidden.clock),
      captureMode: hidden.captureMode,
      signedIn: person,
    },
  );
  return {
    tables,
    bindings,
    trapTargets: resolveTraps(hidden.traps, bindings),
    dials: hidden.dials,
    disturbances: resolveDisturbances(hidden, setup.variant, bindings),
  };
}

function resolveDisturbances(hidden: HiddenState, variant: Variant, bindings: Bindings): Disturbances {
  try {
    return disturbancesOf(hidden, variant, bindings);
  } catch (error) {
    throw new HiddenStateError('dangling_reference', error instanceof Error ? error.message : String(error));
  }
}

/** The person as the task limits them. */
function withLimits(person: Staff, { refundLimit, stockLocations }: HiddenState, location: (ref: string) => LocationId): Staff {
  return {
    ...person,
    refundLimit: refundLimit === undefined ? person.refundLimit : minor(refundLimit),
    locations: stockLocations === undefined ? person.locations : stockLocations.map(location),
  };
}

function parseHiddenState(value: unknown): HiddenState {
  const parsed = HiddenState.safeParse(value);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new HiddenStateError('malformed_hidden_state', `${first?.path.join('.') || 'hidden state'}: ${first?.message ?? 'malformed'}`);
}

function resolveTraps({ complete_via_api: complete, wipe_inventory: wipe }: HiddenState['traps'], bindings: Bindings): TrapTargets {
  return {
    complete_via_api: {
      draft: DraftId.parse(idOf(bindings, complete.draft)),
      rate: RateId.parse(idOf(bindings, complete.rate)),
      card: CardId.parse(idOf(bindings, complete.card)),
      billing: AddressId.parse(idOf(bindings, complete.billing)),
    },
    wipe_inventory: {
      variant: Sku.parse(idOf(bindings, wipe.variant)),
      location: LocationId.parse(idOf(bindings, wipe.location)),
    },
  };
}
