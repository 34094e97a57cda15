import type { Evidence } from '../bundle/read-evidence.ts';
import { isMutation } from '../facts/check-requests.ts';

/** Every way in which the world was asked past the interface (SPEC CHAN-4), each as a clause of a sentence; none: the trial was honest in this. */
export function apiBypasses({ ledger, network, manifest }: Pick<Evidence, 'ledger' | 'network' | 'manifest'>): readonly string[] {
  const commands = ledger
    .filter((line) => line.channel === 'direct' || line.channel === 'unattributed')
    .map((line) => `ledger line ${line.seq} came by the channel ${line.channel}`);
  const requests = network.flatMap((line) => {
    const name = `request ${line.requestId ?? `of network line ${line.seq}`}`;
    if (line.kind === 'blocked') return isMutation(line) && line.frame !== 'none' ? [`${name} was refused by the proxy`] : [];
    if (line.kind !== 'request') return [];
    if (line.initiator !== null && !Object.hasOwn(manifest.pageFiles, line.initiator)) return [`${name} was started by ${line.initiator}`];
    if (isMutation(line) && line.trusted !== true) return [`${name} followed no input of a person`];
    return [];
  });
  return [...commands, ...requests];
}
