import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ErrorAnswer, JobAnswer } from '../api-schemas.ts';
import type { TestPlane } from './open-plane.ts';

/** What tests ask for where it does not matter. */
export const asked = { task: 'checkout-console/finish-checkout', agent: 'reference', seed: 7 };

export async function enqueue({ ask }: TestPlane, over: object = {}): Promise<JobAnswer> {
  const { status, body } = await ask('POST', '/v1/jobs', { ...asked, ...over });
  assert.equal(status, 201);
  return JobAnswer.parse(body);
}

export async function read({ ask }: TestPlane, job: string): Promise<JobAnswer> {
  return JobAnswer.parse((await ask('GET', `/v1/jobs/${job}`)).body);
}

export async function done(at: TestPlane, job: string): Promise<JobAnswer> {
  for (;;) {
    const answer = await read(at, job);
    if (answer.state === 'done') return answer;
    await pause(5);
  }
}

export async function refusal(
  { ask }: TestPlane,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<[number, string]> {
  const answer = await ask(method, path, body, headers);
  return [answer.status, ErrorAnswer.parse(answer.body).error.code];
}
