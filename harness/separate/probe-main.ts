import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { ApartnessOrder, type ApartnessProbe, type ApartnessReport } from '#contract/apartness.ts';
import { succeeds } from '../sandbox/inside/attempt.ts';
import { reads } from '../sandbox/inside/file-probes.ts';
import { connects } from '../sandbox/inside/network-probe.ts';
import { become } from './account.ts';

/* Becomes the agent's user and tries what that user could do. Loaded as root, because that user may not be able to read this file. */

const probes: { readonly [Name in ApartnessProbe]: (order: ApartnessOrder) => boolean | Promise<boolean> } = {
  read_sealed: ({ read }) => reads(read.read_sealed),
  read_runs: ({ read }) => reads(read.read_runs),
  read_keys: ({ read }) => reads(read.read_keys),
  sockets: ({ socket }) => connects({ path: socket }),
  processes: ({ pid }) =>
    succeeds(() => process.kill(pid, 0)) ||
    ['environ', 'mem', 'maps'].some((name) => succeeds(() => closeSync(openSync(`/proc/${pid}/${name}`, 'r')))),
  // For a folder this asks whether something could be put into it.
  write_code: ({ code }) => code.some((path) => succeeds(() => accessSync(path, constants.W_OK))),
};

process.once('message', (raw) => void answer(ApartnessOrder.parse(raw)));

async function answer(order: ApartnessOrder): Promise<void> {
  become(order.uid);
  const results: [string, 'denied' | 'open'][] = [];
  for (const [name, probe] of Object.entries(probes)) results.push([name, (await probe(order)) ? 'open' : 'denied']);
  const report: ApartnessReport = { uid: process.getuid?.() ?? 0, probes: Object.fromEntries(results) as ApartnessReport['probes'] };
  process.send?.(report, undefined, undefined, () => process.disconnect());
}
