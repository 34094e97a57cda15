import { z } from 'zod';
import { fillHolesDeep } from '../fill-holes.ts';
import type { Json } from '../canonical-json.ts';
import type { Variant } from '../variant.ts';

/*
 * What a task lets happen to a trial from outside the agent's hands: colleagues who do things, and a system that fails. Part of
 * `sealed/hidden-state.json`; world and grader read it apart. Strings may hold `{binding.path}` holes.
 */

/** When a colleague acts, by what the person at the till did: so many accepted commands, a draft that came to a step, a named command. */
export const Trigger = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('commands'), count: z.int().nonnegative() }),
  z.strictObject({ when: z.literal('step'), draft: z.string(), step: z.enum(['items', 'address', 'shipping', 'payment', 'review']) }),
  /** `on`: id of the aggregate in the command's path. */
  z.strictObject({ when: z.literal('command'), kind: z.string(), on: z.string() }),
]);
export type Trigger = z.infer<typeof Trigger>;

/** What is done: a request as the page would send it and the kind of command that it is, its `ifVersion` and `opKey` left out; a new price; time that passes. */
export const Deed = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('post'), command: z.string(), path: z.string(), body: z.record(z.string(), z.json()) }),
  z.strictObject({ do: z.literal('change_price'), variant: z.string(), price: z.int().nonnegative() }),
  z.strictObject({ do: z.literal('change_rate'), rate: z.string(), price: z.int().nonnegative() }),
  z.strictObject({ do: z.literal('pass_time'), seconds: z.int().positive() }),
]);
export type Deed = z.infer<typeof Deed>;

/** `before_next`: not at once, but just before the person's next command meets the shop, so that what the page shows is old by then. */
export const ScriptedDeed = z
  .strictObject({ on: Trigger, moment: z.enum(['at_once', 'before_next']).default('at_once'), deed: Deed })
  .refine(
    ({ on, moment }) => on.when !== 'commands' || on.count > 0 || moment === 'before_next',
    'nothing happens before the first command',
  );
export type ScriptedDeed = z.infer<typeof ScriptedDeed>;

const CommandTarget = z.strictObject({ command: z.string(), on: z.string().optional() });
/** `read`: path of a read, without its query. */
const Target = z.union([CommandTarget, z.strictObject({ read: z.string().startsWith('/api/') })]);
export type Target = z.infer<typeof Target>;

/** From when on, by accepted commands of the person, and how often. */
const timing = { after: z.int().nonnegative().default(0), times: z.int().min(1).max(20).default(1) };

export const Fault = z.discriminatedUnion('fault', [
  /** Nothing is done; answered 503. */
  z.strictObject({ fault: z.literal('unavailable'), at: Target, ...timing }),
  /** Done; answered 503, or 504 with nothing in it. */
  z.strictObject({ fault: z.literal('no_answer'), at: CommandTarget, ...timing }),
  z.strictObject({ fault: z.literal('lost_answer'), at: CommandTarget, ...timing }),
  /** Done in its order; the answer is late. */
  z.strictObject({ fault: z.literal('slow'), at: Target, ms: z.int().min(1).max(4000), ...timing }),
  /** Done; what the page reads again in the same action is as it was before. */
  z.strictObject({ fault: z.literal('stale_read'), at: CommandTarget, ...timing }),
  /** The bank answers as it does for this test number, whatever the card is. */
  z.strictObject({ fault: z.literal('bank'), at: CommandTarget, number: z.string().regex(/^[0-9]{16}$/), ...timing }),
  /** Placing makes the order before the money is there, whatever the card is: the bank answers after so many accepted commands. */
  z.strictObject({ fault: z.literal('async_settle'), at: CommandTarget, commands: z.int().min(1).max(20), ...timing }),
  /** Voiding, or canceling with a void, leaves the authorisation standing until so many accepted commands later. */
  z.strictObject({ fault: z.literal('late_void'), at: CommandTarget, commands: z.int().min(1).max(20), ...timing }),
  /** Nothing is done; the person has to sign in again first. */
  z.strictObject({ fault: z.literal('signed_out'), at: Target, ...timing }),
  /** A search of that list misses the row of this id. */
  z.strictObject({ fault: z.literal('search_lag'), list: z.string().startsWith('/api/'), row: z.string(), ...timing }),
  /** Later pages of that list come without search and filters. */
  z.strictObject({ fault: z.literal('filter_loss'), list: z.string().startsWith('/api/'), ...timing }),
]);
export type Fault = z.infer<typeof Fault>;

/** What a variant adds comes after what every variant has. */
export const Disturbances = { script: z.array(ScriptedDeed).default([]), faults: z.array(Fault).default([]) };
export type Disturbances = { readonly script: readonly ScriptedDeed[]; readonly faults: readonly Fault[] };

/** The part of a hidden state that this file is about, for a reader that knows nothing of the rest. */
export const Disturbed = z.looseObject({
  ...Disturbances,
  variants: z.record(z.string(), z.looseObject(Disturbances)).default({}),
});
export type Disturbed = z.infer<typeof Disturbed>;

/**
 * The disturbances of one variant with the holes filled.
 * @throws Error where a hole names no binding
 */
export function disturbancesOf(
  hidden: Disturbances & { readonly variants: Partial<Record<Variant, Disturbances>> },
  variant: Variant,
  bindings: { readonly [alias: string]: Json },
): Disturbances {
  const overlay = hidden.variants[variant];
  const all = {
    script: [...hidden.script, ...(overlay?.script ?? [])],
    faults: [...hidden.faults, ...(overlay?.faults ?? [])],
  };
  return fillHolesDeep(all as unknown as Json, bindings) as unknown as Disturbances;
}
