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

/** @param on `broken`: what was said cannot be evidence; `failed`: it could not be written */
export function bridgeRecords(on: {
  readonly broken: () => void;
  readonly failed: (error: unknown) => void;
  readonly tooMany: () => void;
}): BridgeRecords {
  const early: BridgeRecord[] = [];
  let bundle: Evidence | null = null;

  function take(record: BridgeRecord): void {
    if (bundle === null) {
      early.push(record);
      return;
    }
    try {
      if (!write(bundle, record)) on.broken();
    } catch (error) {
      return on.failed(error);
    }
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

/** False where a line does not continue its journal, or a file has no step of its own. */
function write(evidence: Evidence, record: BridgeRecord): boolean {
  switch (record.kind) {
    case 'action':
      return evidence.append('actions', record.line);
    case 'network':
      return evidence.append('network', record.line);
    case 'frame':
      return isStep(record.actionId) && evidence.write(`frames/${record.actionId}.jpg`, Buffer.from(record.jpeg, 'base64'));
    case 'tree':
      return isStep(record.actionId) && evidence.write(`trees/${record.actionId}.txt`, record.text);
  }
}

/** Action ids name files: nothing else may. */
function isStep(actionId: string): boolean {
  return /^a[1-9][0-9]{0,9}$/.test(actionId);
}
