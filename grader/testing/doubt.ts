import { z } from 'zod';
import { LedgerLine } from '#contract/ledger.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { Evidence } from '../bundle/read-evidence.ts';
import { foldLedger } from '../facts/fold-ledger.ts';
import { InvalidEvidence } from '../invalid-evidence.ts';
import { worlds } from '../worlds/worlds.ts';

export const Story = z.strictObject({ initial: Snapshot, final: Snapshot, ledger: z.array(LedgerLine) });
export type Story = z.infer<typeof Story>;

/** The teller lets some voids take two commands. */
const LATE_VOIDS = ['void_payment', 'cancel_order'].map((command) => ({ fault: 'late_void', at: { command }, commands: 2, times: 20 }));

/** What is wrong with a story, or null. Nobody scripted anything, no request failed, and what people pressed is for the gates. */
export function doubt(story: Story): string | null {
  try {
    const steps = foldLedger(story.initial, story.final, story.ledger);
    const evidence = { ...story, manifest: { variant: 'clean' }, network: [] } as unknown as Evidence;
    worlds.get(story.initial.world)?.examine(evidence, steps, { faults: LATE_VOIDS });
    return null;
  } catch (error) {
    if (error instanceof InvalidEvidence) return error.message;
    throw error;
  }
}
