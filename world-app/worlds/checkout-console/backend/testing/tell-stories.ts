/*
 * Tells stories of random commands to whoever listens on stdout, one a line, and waits on stdin for what the listener makes of each:
 * `{"because": null}` where it believes, else why not. A story that is not believed is told again shorter and shorter while it is not believed.
 * Exits 1 with that case, or with the commands that no story saw accepted, on stderr. The small shop has something for every command; the full
 * one is the seeded shop, with all its currencies.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { Tables } from '#contract/checkout-console/state.ts';
import { settingsOf } from '#checkout-console/engine/row-of.ts';
import { permittedCommands } from '#checkout-console/engine/rules/permission.ts';
import { anyChoice } from '#checkout-console/engine/testing/any-choice.ts';
import { busyShop } from '#checkout-console/engine/testing/busy-shop.ts';
import { fullShopChoice } from '#checkout-console/engine/testing/full-shop-choices.ts';
import { openWorld } from './open-world.ts';
import { storyOf, wipe, type Story } from './story.ts';

const text = { type: 'string' } as const;
const flags = z
  .strictObject({ runs: z.coerce.number().int().positive(), seed: z.coerce.number().int(), shop: z.enum(['small', 'full']) })
  .parse({ ...parseArgs({ options: { runs: text, seed: text, shop: text } }).values });
const Kind = z.object({ kind: z.string() });
const Heard = z.strictObject({ because: z.string().nullable() });

const full = openWorld(flags.seed).store.getState().tables;
const shop = fc
  .record({
    money: fc.constantFrom('authorised' as const, 'lapsed' as const),
    // Nothing runs out where the clock stands still; where it leaps, little is left to be done.
    seconds: fc.constantFrom(0, 300, 9000),
  })
  .map(({ money, seconds }): Tables => {
    const tables = flags.shop === 'small' ? busyShop(money) : full;
    const clock = { mode: seconds === 0 ? ('frozen' as const) : ('perCommand' as const), seconds };
    return { ...tables, settings: { main: { ...settingsOf(tables), clock } } };
  });
const doings = { small: anyChoice, full: fullShopChoice }[flags.shop];
const choices = fc.array(fc.oneof({ arbitrary: doings, weight: 40 }, fc.constant(wipe)), {
  minLength: 1,
  maxLength: flags.shop === 'small' ? 30 : 120,
  size: 'max',
});

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const accepted = new Map<string, number>();
let disbelieved: { readonly story: Story; readonly because: string } | null = null;

const checked = await fc.check(
  fc.asyncProperty(shop, choices, async (initial, chosen) => {
    const story = storyOf(initial, chosen);
    process.stdout.write(`${story.text}\n`);
    const { value, done } = await answers.next();
    if (done === true) throw new Error('the listener went away');
    const { because } = Heard.parse(JSON.parse(value));
    if (because !== null) {
      disbelieved = { story, because };
      return false;
    }
    for (const { command, outcome } of story.entries) {
      if (outcome.kind !== 'accepted') continue;
      const { kind } = Kind.parse(command);
      accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
    }
    return true;
  }),
  { numRuns: flags.runs, seed: flags.seed },
);
process.stdin.destroy();

// In the full shop few stories are told, of those rows that the small one does not have.
const expected = flags.shop === 'small' ? permittedCommands('admin') : (['place', 'fulfil'] as const);
const never = expected.filter((kind) => !accepted.has(kind));
if (checked.failed) {
  process.exitCode = 1;
  process.stderr.write(disbelieved === null ? `${String(checked.errorInstance)}\n` : report(disbelieved));
} else if (never.length > 0) {
  process.exitCode = 1;
  process.stderr.write(`no story saw these accepted: ${never.join(', ')}\n`);
} else {
  const total = [...accepted.values()].reduce((sum, count) => sum + count, 0);
  process.stderr.write(`${checked.numRuns} stories, ${total} accepted commands of ${accepted.size} kinds\n`);
}

function report({ story, because }: NonNullable<typeof disbelieved>): string {
  const lines = story.entries.map(({ channel, command, outcome }, seq) => `${seq} ${channel} ${outcome.kind} ${JSON.stringify(command)}`);
  return `${[`not believed: ${because}`, ...lines].join('\n')}\n`;
}
