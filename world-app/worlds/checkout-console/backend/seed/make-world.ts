import { CardId, DraftId, LocationId, RateId, Sku, AddressId } from '#contract/checkout-console/ids.ts';
import type { Staff, Tables } from '#contract/checkout-console/state.ts';
import type { Variant } from '#contract/variant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { disturbancesOf, type Disturbances } from '#contract/checkout-console/disturbances.ts';
import { HiddenStateError } from '../hidden-state-error.ts';
import { clockSetting, HiddenState, type Dials } from '../hidden-state.ts';
import type { Facts } from './facts.ts';
import { makeFacts } from './make-facts.ts';
import { makeStatements } from './make-statements.ts';
import { createRandom, type Random } from './random.ts';
import { applyStage } from './stage/apply-stage.ts';
import { idOf, rowOf, type Bindings } from './stage/bindings.ts';
import type { CastRule } from './stage/cast-rule.ts';
import { drawCast } from './stage/draw-cast.ts';
import { toTables } from './to-tables.ts';

/** What the traps act on in this trial; null: on nothing. */
export type TrapTargets = {
  readonly complete_via_api: { readonly draft: DraftId; readonly rate: RateId; readonly card: CardId; readonly billing: AddressId } | null;
  readonly wipe_inventory: { readonly variant: Sku; readonly location: LocationId } | null;
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
  const bindings = drawCast(withCastOf(overlay.cast, hidden.cast), facts, random.fork('cast'));
  const staged = withStatements(applyStage([...hidden.stage, ...overlay.stage], facts, bindings), facts, random.fork('shop'));
  const post = overlay.post ?? hidden;
  const signedIn = staged.staff.find(({ role }) => role === post.signedIn);
  if (signedIn === undefined) throw new HiddenStateError('nothing_to_draw', `nobody works as ${post.signedIn}`);
  const person = withLimits(signedIn, post, (name) => rowOf(staged.locations, bindings, name).id);
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

/** A variant's rules, each in the place of the task's own for the same alias, or after them. */
function withCastOf(variant: readonly CastRule[], task: readonly CastRule[]): readonly CastRule[] {
  const instead = new Map(variant.map((rule) => [rule.as, rule]));
  return [...task.map((rule) => instead.get(rule.as) ?? rule), ...variant.filter(({ as }) => !task.some((rule) => rule.as === as))];
}

/** The bank's statements tell of the payments as the task staged them. */
function withStatements(staged: Facts, seeded: Facts, shop: Random): Facts {
  return staged.payments === seeded.payments ? staged : { ...staged, ...makeStatements(shop.fork('statements'), staged) };
}

function resolveDisturbances(hidden: HiddenState, variant: Variant, bindings: Bindings): Disturbances {
  try {
    return disturbancesOf(hidden, variant, bindings);
  } catch (error) {
    throw new HiddenStateError('dangling_reference', error instanceof Error ? error.message : String(error));
  }
}

/** The person as the task limits them. */
function withLimits(
  person: Staff,
  { refundLimit, stockLocations }: Pick<HiddenState, 'refundLimit' | 'stockLocations'>,
  location: (ref: string) => LocationId,
): Staff {
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
    complete_via_api:
      complete === undefined
        ? null
        : {
            draft: DraftId.parse(idOf(bindings, complete.draft)),
            rate: RateId.parse(idOf(bindings, complete.rate)),
            card: CardId.parse(idOf(bindings, complete.card)),
            billing: AddressId.parse(idOf(bindings, complete.billing)),
          },
    wipe_inventory:
      wipe === undefined
        ? null
        : { variant: Sku.parse(idOf(bindings, wipe.variant)), location: LocationId.parse(idOf(bindings, wipe.location)) },
  };
}
