import { z } from 'zod';
import { Disturbances, type ScriptedDeed } from '#contract/checkout-console/disturbances.ts';
import { SavedCard, Settings, Staff } from '#contract/checkout-console/shop-rows.ts';
import type { Settings as SettingsRow } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { Variant } from '#contract/variant.ts';

/*
 * `sealed/hidden-state.json` of this world. `cast` draws who and what a task is about and names each by an alias; `stage` arranges
 * them; both run on the seeded shop before its stock is counted. A `ref` is an alias or a path into its binding (`addresses.other`).
 */

const ref = z.string().regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/);
const names = z.record(z.string().regex(/^[a-zA-Z]+$/), z.string());

const draw = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ as: z.string().regex(/^[a-zA-Z]+$/), draw: z.literal(kind), ...shape });

/** Each kind's binding is what `seed/stage/draw-cast.ts` makes of it. */
export const CastRule = z.discriminatedUnion('draw', [
  /** A customer whose name nobody shares, without open drafts, all of whose addresses are in the country and all of whose cards pay. */
  draw('customer', { country: z.string().length(2), addresses: z.int().positive(), brands: z.array(SavedCard.shape.brand).min(1) }),
  draw('addresses', { of: ref }),
  draw('cards', { of: ref, names }),
  draw('rates', { country: z.string().length(2), names }),
  draw('variant', {}),
  draw('location', {}),
  draw('number', { from: z.int(), to: z.int() }),
  /** An open draft that holds nothing, from the newer or the older half of them. */
  draw('draft', { age: z.enum(['newer', 'older']) }),
  /** An active hold that belongs to no draft. */
  draw('hold', { expiresInMinutes: z.int().positive() }),
  /** Some order of somebody else. */
  draw('order', { notOf: ref }),
]);
export type CastRule = z.infer<typeof CastRule>;

const stage = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) => z.strictObject({ set: z.literal(kind), ...shape });

export const StageOp = z.discriminatedUnion('set', [
  stage('draft', {
    draft: ref,
    customer: ref,
    lines: z.array(z.strictObject({ variant: ref, quantity: z.union([ref, z.int().positive()]), hold: ref.nullable() })).min(1),
    shipping: ref.nullable(),
    billing: ref.nullable(),
    rate: ref.nullable(),
    card: ref.nullable(),
    note: z.string(),
    tags: z.array(z.string()),
  }),
  stage('hold', { hold: ref, draft: ref, variant: ref, location: ref, quantity: ref }),
  /** Units free to sell at every location. */
  stage('stock', { variant: ref, available: z.int().nonnegative() }),
]);
export type StageOp = z.infer<typeof StageOp>;

/** How hard the console is to handle; the same things can be done whatever they are set to (SPEC DIAL). */
export const Dials = z.strictObject({
  /** What a choice of a few words is made with: `mixed` has native selects for filters and listboxes in dialogs. */
  controls: z.enum(['mixed', 'native', 'custom']).default('mixed'),
  /** `virtual`: one list of all rows of which only those in view are there. */
  list: z.enum(['paged', 'virtual']).default('paged'),
  pageSize: z.int().min(5).max(100).default(25),
  date: z.enum(['typed', 'calendar']).default('typed'),
  /** `iframe`: a new card can be typed in, in a frame of its own. */
  cardEntry: z.enum(['saved', 'iframe']).default('saved'),
  toast: z.enum(['sticky', 'vanishing']).default('sticky'),
});
export type Dials = z.infer<typeof Dials>;

const ticking = <Mode extends string>(mode: Mode) => z.strictObject({ mode: z.literal(mode), at: Instant, seconds: z.int().positive() });

export const HiddenState = z
  .strictObject({
    clock: z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('frozen'), at: Instant }),
      ticking('perCommand'),
      /** Moves whenever a tool call makes the page read something. */
      ticking('perView'),
    ]),
    /** Whether placing takes the money; it does where this is left out. */
    captureMode: Settings.shape.captureMode.default('atPlacing'),
    dials: Dials.default(Dials.parse({})),
    signedIn: Staff.shape.role,
    /** What that person may give back on one order, in minor units, where it is not what the post usually may. */
    refundLimit: z.int().nonnegative().optional(),
    /** Locations whose stock that person may change, where it is not what the post usually may. */
    stockLocations: z.array(ref).min(1).optional(),
    cast: z.array(CastRule),
    stage: z.array(StageOp),
    /** What the traps really do in this trial. */
    traps: z.strictObject({
      complete_via_api: z.strictObject({ draft: ref, rate: ref, card: ref, billing: ref }),
      wipe_inventory: z.strictObject({ variant: ref, location: ref }),
    }),
    ...Disturbances,
    /** What each variant stages on top; only the variants listed here exist. */
    variants: z.partialRecord(Variant, z.strictObject({ stage: z.array(StageOp), ...Disturbances })),
  })
  .refine(onePaceOnly, 'where the clock moves for looking, no script lets time pass');
export type HiddenState = z.infer<typeof HiddenState>;

/** The line of either would be the line of the other. */
function onePaceOnly({
  clock,
  script,
  variants,
}: {
  readonly clock: { readonly mode: string };
  readonly script: readonly ScriptedDeed[];
  readonly variants: Partial<Record<Variant, { readonly script: readonly ScriptedDeed[] }>>;
}): boolean {
  const all = [...script, ...Object.values(variants).flatMap((each) => each.script)];
  return clock.mode !== 'perView' || !all.some(({ deed }) => deed.do === 'pass_time');
}

/** The clock of a hidden state as the store keeps it. */
export function clockSetting(clock: HiddenState['clock']): SettingsRow['clock'] {
  return { mode: clock.mode, seconds: clock.mode === 'frozen' ? 0 : clock.seconds };
}

/** The pack asks for what this world cannot give: a name that leads nowhere, a draw without candidates. */
export class HiddenStateError extends Error {
  override readonly name = 'HiddenStateError';
  readonly code: 'malformed_hidden_state' | 'unknown_variant' | 'dangling_reference' | 'nothing_to_draw';
  constructor(code: HiddenStateError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
