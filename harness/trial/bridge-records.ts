import type { BridgeMessage } from '#contract/bridge-control.ts';
import type { Evidence } from './evidence.ts';

/** The part of what a bridge says that is evidence. */
type BridgeRecord = Extract<BridgeMessage, { kind: 'action' | 'network' | 'frame' | 'tree' }>;

/** Takes a bridge's records into a bundle; until there is one it keeps them back, in order. */
export type BridgeRecords = {
  readonly take: (record: BridgeRecord) => void;
  readonly openTo: (evidence: Evidence) => void;
};

/** Evidence of one trial may not outgrow this: a grader reads no file above 64 MiB. */
const maxBytes = 60 * 1024 * 1024;

export function bridgeRecords(on: { readonly broken: () => void; readonly tooMany: () => void }): BridgeRecords {
  const early: BridgeRecord[] = [];
  let bundle: Evidence | null = null;

  function take(record: BridgeRecord): void {
    if (bundle === null) {
      early.push(record);
      return;
    }
    if (!write(bundle, record)) on.broken();
    if (bundle.size() > maxBytes) on.tooMany();
  }

  return {
    take,
    openTo: (evidence) => {
      bundle = evidence;
      early.splice(0).forEach(take);
    },
  };
}

/** False where a line does not continue its journal. */
function write(evidence: Evidence, record: BridgeRecord): boolean {
  switch (record.kind) {
    case 'action':
      return evidence.append('actions', record.line);
    case 'network':
      return evidence.append('network', record.line);
    case 'frame':
      evidence.write(`frames/${stepName(record.actionId)}.jpg`, Buffer.from(record.jpeg, 'base64'));
      return true;
    case 'tree':
      evidence.write(`trees/${stepName(record.actionId)}.txt`, record.text);
      return true;
  }
}

/** Action ids name files: nothing else may. */
function stepName(actionId: string): string {
  if (!/^a[1-9][0-9]*$/.test(actionId)) throw new Error(`not an action id: ${actionId}`);
  return actionId;
}
