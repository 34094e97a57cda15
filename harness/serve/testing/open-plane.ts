import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { jobDir, readJob } from '../../queue/job-folder.ts';
import { createLocalQueue } from '../../queue/local-queue.ts';
import { environmentVersion } from '../../queue/ticket.ts';
import type { Handled } from '../../queue/ticket-queue.ts';
import { root } from '../../root.ts';
import { jobsOf } from '../../run/job.ts';
import { writePlan } from '../../run/run-folder.ts';
import { playMadeUp } from '../../run/testing/made-up-run.ts';
import { freshState } from '../../testing/fresh-state.ts';
import { createServeApp } from '../app.ts';
import type { JobEvent, Plane } from '../plane.ts';
import type { Rate } from '../rate-limit.ts';

/** A control plane on loopback whose jobs are made up: each waits until it is let go, and passes then. */
export type TestPlane = {
  readonly url: string;
  readonly out: string;
  readonly plane: Plane;
  readonly said: readonly string[];
  readonly endpoints: Map<string, { url: string; token: string }>;
  /** Lets the jobs under way, and all to come, be played. */
  readonly letGo: () => void;
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown; headers: Headers }>;
};

export const TOKEN = 'a-token-that-nobody-would-guess-at-all-in-years';

/** What no test plane can play. */
const otherEnvironment = { 'checkout-console': { world: '0'.repeat(64), bridge: '0'.repeat(64), grader: '0'.repeat(64) } };
const OTHER_VERSION = environmentVersion(otherEnvironment);

/** Makes a job that was queued one of another version, as if all had changed since. */
export function ofAnotherVersion(out: string, job: string): void {
  const path = join(jobDir(out, job), 'job.json');
  const file = readJob(out, job);
  writeFileSync(path, JSON.stringify({ ...file, plan: { ...file.plan, environment: otherEnvironment } }));
}

export async function openPlane(
  t: TestContext,
  { most = 100, rate = { burst: 1000, perSecond: 1000 } }: { most?: number; rate?: Rate } = {},
): Promise<TestPlane> {
  const out = join(freshState(t), 'runs');
  const said: string[] = [];
  const go = Promise.withResolvers<void>();
  const events = new EventEmitter<{ job: [JobEvent] }>().setMaxListeners(0);
  const endpoints = new Map<string, { url: string; token: string }>();
  const play = async ({ job }: { readonly job: string }): Promise<Handled> => {
    await go.promise;
    const { plan } = readJob(out, job);
    const [first] = jobsOf(plan);
    if (first === undefined) throw new Error('a job is of one trial');
    writePlan(jobDir(out, job), plan);
    playMadeUp(jobDir(out, job), 't-1', first, { result: 'pass' });
    return 'settled';
  };
  const queue = createLocalQueue({ slots: 1, handle: play });
  const plane: Plane = {
    out,
    packs: [join(root, 'packs')],
    queueKind: 'here',
    most,
    queueFor: () => queue,
    canPlay: (_agent, environment) => environment !== OTHER_VERSION,
    endpoints,
    events,
    say: (line) => said.push(line),
  };
  const server = createServer(createServeApp(plane, { token: TOKEN, rate, onFault: (error) => said.push(String(error)) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    go.resolve();
    server.closeAllConnections();
    server.close();
    await queue.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    out,
    plane,
    said,
    endpoints,
    letGo: go.resolve,
    ask: async (method, path, body, headers = {}) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown), headers: response.headers };
    },
  };
}
