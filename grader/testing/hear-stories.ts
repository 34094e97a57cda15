/*
 * Hears stories on stdin, one a line: `{initial, final, ledger}`. Folds and examines each as it would a trial's evidence, and answers on
 * stdout, one line a story: `{"because": null}` where it believes it, else why not.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import { LedgerLine } from '#contract/ledger.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { Evidence } from '../bundle/read-evidence.ts';
import { foldLedger } from '../facts/fold-ledger.ts';
import { InvalidEvidence } from '../invalid-evidence.ts';
import { misfit } from '../worlds/checkout-console/disturbances/misfit.ts';
import { readSteps } from '../worlds/checkout-console/facts/read-steps.ts';
import { worlds } from '../worlds/worlds.ts';

const Story = z.strictObject({ initial: Snapshot, final: Snapshot, ledger: z.array(LedgerLine) });

/** The teller lets some voids take two commands. */
const LATE_VOIDS = ['void_payment', 'cancel_order'].map((command) => ({ fault: 'late_void', at: { command }, commands: 2, times: 20 }));

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${canonicalJson({ because: doubt(Story.parse(JSON.parse(line))) })}\n`);
}

/** What is wrong with a story, or null. */
function doubt(story: z.infer<typeof Story>): string | null {
  try {
    const steps = foldLedger(story.initial, story.final, story.ledger);
    // Nobody scripted anything, no request failed, and what people pressed is for the gates.
    const evidence = { ...story, manifest: { variant: 'clean' }, network: [] } as unknown as Evidence;
    worlds.get(story.initial.world)?.examine(evidence, steps, { faults: LATE_VOIDS });
    // Whatever somebody does here a colleague could do as well.
    const byPerson = readSteps(steps).filter(({ line }) => line.channel === 'ui' && line.command['kind'] !== 'tick');
    return byPerson.map(({ line, events }) => misfit(line, events)).find((other) => other !== null) ?? null;
  } catch (error) {
    if (error instanceof InvalidEvidence) return error.message;
    throw error;
  }
}
