import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { deedOf, firstOf, named, type Scene, type Source } from './scene.ts';

type Moved = Extract<CheckoutEvent, { readonly type: 'stock_moved' }>['data'];
type Movement = Moved['movement'];
type Bucket = keyof Moved['delta'];

/** From which buckets to which a movement goes; null: out of the house or into it. `because`: what the line tells of besides. */
type Rule = {
  readonly ways: readonly (readonly [from: Bucket | null, to: Bucket | null])[];
  readonly because: readonly CheckoutEvent['type'][];
  readonly names: readonly ('hold' | 'order' | 'reason')[];
};

/** SPEC STK-5, STK-6, REF-3, FUL-1, FUL-3, RET-2, HOLD-4, HOLD-6. */
const rules: Readonly<Record<Exclude<Movement, 'adjusted' | 'moved' | 'wiped'>, Rule>> = {
  held: { ways: [['available', 'held']], because: ['hold_placed'], names: ['hold'] },
  allocated: { ways: [['available', 'committed']], because: ['order_placed', 'order_edited'], names: ['order'] },
  consumed: { ways: [['held', 'committed']], because: ['hold_consumed'], names: ['hold', 'order'] },
  released: { ways: [['held', 'available']], because: ['hold_released'], names: ['hold'] },
  expired: { ways: [['held', 'available']], because: ['hold_expired'], names: ['hold'] },
  restocked: {
    ways: [
      ['committed', 'available'],
      [null, 'available'],
    ],
    because: ['units_canceled', 'units_returned', 'order_edited'],
    names: ['order'],
  },
  scrapped: {
    ways: [
      ['committed', 'damaged'],
      [null, 'damaged'],
    ],
    because: ['units_canceled', 'return_received'],
    names: ['order'],
  },
  shipped: { ways: [['committed', null]], because: ['order_fulfilled'], names: ['order'] },
  unshipped: { ways: [[null, 'committed']], because: ['fulfilment_canceled'], names: ['order'] },
};

/** Units move as their movement says, for the hold or order that the line tells of, or by hand for a reason that was given (SPEC EVID-19). */
export const movements: Source = {
  of: 'a movement of stock',
  breach: (scene) => firstOf(scene.events, ({ type, data }) => (type === 'stock_moved' ? oddMovement(data, scene) : null)),
};

function oddMovement(moved: Moved, scene: Scene): string | null {
  if (moved.movement === 'wiped') return namesOnly(moved, []);
  if (moved.movement === 'adjusted') return byHand(moved, scene, ['adjust_stock', 'import_counts']) ?? goes(moved, [[null, 'available']]);
  if (moved.movement === 'moved') return byHand(moved, scene, ['move_stock']);
  const { ways, because, names } = rules[moved.movement];
  return namesOnly(moved, names) ?? goes(moved, ways) ?? (isTold(moved, because, scene) ? null : untold(moved));
}

function byHand(moved: Moved, { line }: Scene, kinds: readonly string[]): string | null {
  const { kind, reason } = deedOf(line);
  if (!kinds.includes(named(kind))) return `${named(kind)} has nothing ${moved.movement}`;
  return namesOnly(moved, ['reason']) ?? (reason === moved.reason ? null : `it was ${moved.movement} for ${moved.reason}`);
}

function namesOnly(moved: Moved, names: Rule['names']): string | null {
  const odd = (['hold', 'order', 'reason'] as const).find((name) => (moved[name] !== null) !== names.includes(name));
  return odd === undefined ? null : `units were ${moved.movement} with ${odd} ${moved[odd]}`;
}

/** As many units leave the one bucket as come to the other. What comes from outside may also leave: a count can be lower. */
function goes({ movement, delta }: Moved, ways: Rule['ways']): string | null {
  const fits = ways.some(([from, to]) => {
    const rest = Object.entries(delta).filter(([bucket]) => bucket !== from && bucket !== to);
    const [left, came] = [from === null ? null : delta[from], to === null ? null : delta[to]];
    if (rest.some(([, units]) => units !== 0)) return false;
    if (movement === 'adjusted') return came !== 0;
    return (left === null || left < 0) && (came === null || came > 0) && (left === null || came === null || left === -came);
  });
  return fits ? null : `units that were ${movement} do not go from and to there`;
}

/** The line tells of that hold and of that order what the movement is of. */
function isTold({ hold, order, variant, location }: Moved, because: Rule['because'], { events, after }: Scene): boolean {
  const kept = hold === null ? null : after('holds', hold);
  if (hold !== null && (kept?.variant !== variant || kept.location !== location)) return false;
  return events.some(
    ({ type, data }) =>
      because.includes(type) &&
      (hold === null || ('hold' in data && data.hold === hold)) &&
      (order === null || ('order' in data && data.order === order)),
  );
}

function untold({ movement, hold, order }: Moved): string {
  return `units of ${hold ?? order} were ${movement}, and the line does not tell why`;
}
