import { z } from 'zod';
import { ProbeResult } from './verdict.ts';

/** What holds around an agent that runs inside the sandbox contract (docs/sandbox-contract.md). A published version never changes. */
const SandboxContract = z.strictObject({
  version: z.int().positive(),
  /** Nothing is reachable but what the operator lists, and that only by the forward proxy. */
  network: z.literal('deny'),
  /** What is bound is read-only; one scratch folder can be written. */
  filesystem: z.literal('scoped'),
  /** Only files that are bound can be started, nothing that the agent writes. */
  exec: z.literal('allowlisted'),
  /** Nothing of the harness's environment but what the operator names. */
  secrets: z.literal('redacted'),
  /** Wall clock; a task's own budget may end it earlier. */
  timeSeconds: z.int().min(1).max(3600),
  /** Data of one process (Node begins with more than half a gigabyte), and what all processes hold together. */
  processMiB: z.int().positive(),
  memoryMiB: z.int().positive(),
  scratchMiB: z.int().positive(),
  processes: z.int().positive(),
  openFiles: z.int().positive(),
});
export type SandboxContract = z.infer<typeof SandboxContract>;

export const sandboxContract: SandboxContract = {
  version: 1,
  network: 'deny',
  filesystem: 'scoped',
  exec: 'allowlisted',
  secrets: 'redacted',
  timeSeconds: 3600,
  processMiB: 2048,
  memoryMiB: 2048,
  scratchMiB: 256,
  processes: 256,
  openFiles: 1024,
};

/** What is tried from inside before an agent starts. All of it has to be denied. */
export const sandboxProbes = [
  'network',
  'read_runs',
  'read_sealed',
  'read_keys',
  'environment',
  'files',
  'write',
  'exec',
  'pids',
  'namespaces',
  'memory',
  'disk',
] as const;
export type SandboxProbe = (typeof sandboxProbes)[number];

/** What the harness tells the inside first. All of the paths exist outside while the probes run. */
export type SandboxOrder = {
  /** Program and arguments to start once the harness says `go`. */
  readonly command: readonly [string, ...string[]];
  /** Bound folders; the command starts in the first. */
  readonly folders: readonly string[];
  /** Environment of the command beyond the sandbox's own. */
  readonly env: { readonly [name: string]: string };
  /** Whether the forward proxy's socket is bound. */
  readonly proxied: boolean;
  readonly contract: SandboxContract;
  readonly target: {
    /** Loopback port of the harness, TCP and UDP, and a socket of its own beside those of the trial. */
    readonly port: number;
    readonly socket: string;
    /** Files and folders to read, by the probe that tries them. */
    readonly read: { readonly [Probe in 'read_runs' | 'read_sealed' | 'read_keys']: readonly string[] };
    /** A program that is not bound. */
    readonly program: string;
    /** A process of the harness. */
    readonly pid: number;
  };
};

/** What the inside answers, as one line: what it could do, and which bound folders it cannot use. */
export const SandboxReport = z.strictObject({
  probes: z.record(z.enum(sandboxProbes), ProbeResult),
  unreadable: z.array(z.string()),
});
export type SandboxReport = z.infer<typeof SandboxReport>;
