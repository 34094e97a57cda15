import { expect, test } from '@playwright/test';
import { lastJson, tillproof } from '../command.ts';
import { long } from '../long-run.ts';

type Told = { readonly able: boolean; readonly checks: readonly { check: string; state: string; mend?: string }[] };

test('doctor finds that this machine can play, and says what it looked at', async ({}, info) => {
  const done = await tillproof(['doctor', '--json', '--out', info.outputPath('runs')]);
  const { able, checks } = lastJson(done) as Told;
  expect([done.code, able]).toEqual([0, true]);
  expect(checks.map(({ check }) => check)).toEqual(['runtime', 'browser', 'pages', 'keys', 'seal', 'sandbox', 'ports', 'disk', 'redis']);
  expect(checks.filter(({ state }) => state === 'bad')).toEqual([]);
  expect(done.stderr.trimEnd().split('\n')).toHaveLength(checks.length);
});

test('doctor ends with 2 where a browser or a Redis is not there, and says how to mend it', { tag: long }, async ({}, info) => {
  const args = ['doctor', '--json', '--out', info.outputPath('runs'), '--redis', 'redis://127.0.0.1:1'];
  const done = await tillproof(args, { CHROMIUM_PATH: '/nonexistent/chromium' });
  const { able, checks } = lastJson(done) as Told;
  expect([done.code, able]).toEqual([2, false]);
  expect(checks.filter(({ state }) => state === 'bad').map(({ check }) => check)).toEqual(['browser', 'redis']);
  expect(done.stderr).toContain('To mend it: run "npm run setup", or name a Chromium in CHROMIUM_PATH');
});

test('doctor used wrongly says so', { tag: long }, async () => {
  expect((await tillproof(['doctor', '--port', '99999'])).code).toBe(64);
});
