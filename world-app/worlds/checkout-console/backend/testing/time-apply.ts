/*
 * Times `apply` on the full seeded shop against what copying the whole state once would take, in turn, and prints the nanoseconds of all
 * samples as one JSON line `{apply, copy}`. Only accepted commands are samples.
 */
import * as fc from 'fast-check';
import { apply } from '#checkout-console/engine/apply.ts';
import { settingsOf } from '#checkout-console/engine/row-of.ts';
import { tradeChoice } from '#checkout-console/engine/testing/trade-choices.ts';
import { openWorld } from './open-world.ts';

let { tables } = openWorld().store.getState();
const { signedIn } = settingsOf(tables);
const samples: { readonly apply: number[]; readonly copy: number[] } = { apply: [], copy: [] };

function time<T>(into: number[], run: () => T): T {
  const start = process.hrtime.bigint();
  const result = run();
  into.push(Number(process.hrtime.bigint() - start));
  return result;
}

for (const choose of fc.sample(tradeChoice, { numRuns: 600, seed: 1 })) {
  const command = choose(tables);
  const taken: number[] = [];
  const applied = time(taken, () => apply(tables, command, { actor: signedIn }));
  if (applied.kind !== 'accepted') continue;
  samples.apply.push(...taken);
  tables = applied.tables;
  time(samples.copy, () => JSON.parse(JSON.stringify(tables)) as unknown);
}
process.stdout.write(`${JSON.stringify(samples)}\n`);
