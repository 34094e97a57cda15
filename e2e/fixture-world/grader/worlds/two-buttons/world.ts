import { z } from 'zod';
import { badTask, tampered } from '../../invalid-evidence.ts';
import type { Args, Finding, WorldGrader } from '../world-grader.ts';

const Buttons = z.record(z.string(), z.strictObject({ id: z.string(), presses: z.int().nonnegative() }));
const Pressed = z.strictObject({ type: z.literal('pressed'), data: z.strictObject({ button: z.string() }) });
const Wanted = z.strictObject({ button: z.string(), times: z.string().transform(Number) });

/** The two buttons, as SPEC.md of their pack describes them. */
export const world: WorldGrader = {
  examine: ({ initial, final }, steps) => {
    const [before, after] = [initial, final].map(({ tables }) => parsed(Buttons, tables['buttons']));
    const presses = steps.flatMap(({ line }) =>
      line.events.map(({ type, data }) => ({ channel: line.channel, button: parsed(Pressed, { type, data }).data.button })),
    );
    const byPage = (button: string): number => presses.filter((press) => press.channel === 'ui' && press.button === button).length;
    return {
      derived: {},
      precondition: (check) => {
        if (check !== 'unpressed') throw badTask(`${check} is no precondition`);
        const holds = Object.values(before ?? {}).every((button) => button.presses === 0);
        return { holds, because: 'a button was pressed before the trial began' };
      },
      judgesOthers: () => false,
      contradiction: () => null,
      gate: (check, args) => {
        if (check !== 'pressed') throw badTask(`${check} is no gate`);
        const { button, times } = wanted(args);
        const count = (id: string): number => after?.[id]?.presses ?? 0;
        const others = Object.keys(after ?? {}).filter((id) => id !== button && count(id) > 0);
        return {
          specRefs: ['PRESS-1', 'PRESS-2'],
          state: found(count(button) === times && others.length === 0, `${button} stands at ${count(button)} of ${times}`),
          ledger: found(
            byPage(button) === times && presses.length === times,
            `${byPage(button)} of ${presses.length} presses were of ${button} and from the page`,
          ),
          lostAt: null,
          reachedAt: null,
        };
      },
      milestone: (_check, args) => byPage(z.string().parse(args['button'])) > 0,
    };
  },
};

function wanted(args: Args): z.infer<typeof Wanted> {
  const read = Wanted.safeParse(args);
  if (!read.success) throw badTask('arguments of pressed');
  return read.data;
}

function found(holds: boolean, because: string): Finding {
  return { holds, because };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (!read.success) throw tampered(`this is not of two buttons: ${read.error.message}`);
  return read.data;
}
