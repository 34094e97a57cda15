import { z } from 'zod';
import { ProbeResult } from './verdict.ts';

/** What an agent of another user must not be able to do. Tried under its uid before a trial that is to be called `separate`. */
const apartnessProbes = ['read_sealed', 'read_runs', 'read_keys', 'sockets', 'processes', 'write_code'] as const;
export type ApartnessProbe = (typeof apartnessProbes)[number];

/** What the harness sends the probe's process over IPC. All of it exists while the probe runs. */
export const ApartnessOrder = z.strictObject({
  uid: z.int().positive(),
  /** Files and folders that it may not read, by the probe that tries them. */
  read: z.record(z.enum(['read_sealed', 'read_runs', 'read_keys']), z.array(z.string())),
  /** A socket beside those of the trial. */
  socket: z.string(),
  /** A process of the harness. */
  pid: z.int().positive(),
  /** Files that it may not change and folders that it may put nothing into. */
  code: z.array(z.string()),
});
export type ApartnessOrder = z.infer<typeof ApartnessOrder>;

/** What comes back: `uid` is the one that it really ran under. */
export const ApartnessReport = z.strictObject({
  uid: z.int().nonnegative(),
  probes: z.record(z.enum(apartnessProbes), ProbeResult),
});
export type ApartnessReport = z.infer<typeof ApartnessReport>;
