import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Manifest } from '#contract/manifest.ts';
import { mayChangeUid } from '#harness/keys/grader-uid.ts';
import { root, run, type Finished } from '../command.ts';
import { copyProject } from '../copy-project.ts';
import { long } from '../long-run.ts';

/** Belongs to nobody here. */
const uid = '61234';
const task = ['--task', 'checkout-console/finish-checkout', '--seed', '3'];

test.skip(!mayChangeUid(), 'only root can try what another user could do');

type Served = { readonly clients: readonly Finished[]; readonly containment: string; readonly said: string; readonly code: number };

/** Serves a trial for one user over HTTP from a project, and lets users connect one after the other. */
async function serve(project: string, out: string, users: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const args = [join(project, 'bin/tillproof.mjs'), 'mcp', ...task, '--out', out, '--http', '--json', '--agent-uid', uid];
  const server = spawn(process.execPath, args, { cwd: project, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(server, 'close') as Promise<[number]>;
  await Promise.race([once(server.stdout, 'data'), closed]);
  expect(printed, said).toContain('"url"');
  const { url, token } = JSON.parse(printed) as { url: string; token: string };
  const clients: Finished[] = [];
  for (const user of users) clients.push(await run(process.execPath, [join(root, 'e2e/agents/other-user.ts'), user, url, token]));
  const [code] = await closed;
  const { bundle } = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as { bundle: string };
  const { containment } = Manifest.parse(JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8')));
  return { clients, containment, said, code };
}

/** A folder that anybody may pass through. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'separate-'));
  chmodSync(folder, 0o755);
  return folder;
}

test('an agent of another user, who can reach nothing that is sealed, is called separate, and nobody else may play for it', async () => {
  const base = openFolder();
  const closed = join(base, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  copyProject(join(closed, 'project'));
  const served = await serve(join(closed, 'project'), join(base, 'runs'), ['61235', uid]);
  expect(
    served.clients.map(({ code }) => code),
    served.clients[1]?.stderr,
  ).toEqual([1, 0]);
  expect(served.clients[0]?.stderr).toContain('another user');
  expect([served.code, served.containment], served.said).toEqual([0, 'separate']);
  rmSync(base, { recursive: true });
});

test('an agent of another user who could list the keys is called outside, and it is said why', { tag: long }, async () => {
  const base = openFolder();
  const state = join(base, 'state');
  mkdirSync(state, { mode: 0o755 });
  const served = await serve(root, join(base, 'runs'), [uid], { TILLPROOF_STATE: state });
  expect([served.code, served.containment], served.said).toEqual([0, 'outside']);
  expect(served.said).toMatch(/the verdict will say outside: open to it .*read_keys/);
  rmSync(base, { recursive: true });
});

test('a host on stdio whose pipes are not of the user it names is called outside', { tag: long }, async () => {
  const base = openFolder();
  const server = spawn(
    process.execPath,
    [join(root, 'bin/tillproof.mjs'), 'mcp', ...task, '--out', join(base, 'runs'), '--agent-uid', uid],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  server.stdin.end();
  await once(server, 'close');
  expect(said).toContain(`stdin (it is not a pipe of user ${uid})`);
  rmSync(base, { recursive: true });
});
