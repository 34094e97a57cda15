import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tillproof } from '../command.ts';
import { root } from '../command.ts';
import { long } from '../long-run.ts';
import { begin, checkOut, consoleIn, findDrafts } from './as-a-person.ts';
import { expect, test } from './fixtures.ts';

test('a recording with its detour cut passes on five other seeds and becomes a route', { tag: long }, async ({ page, serve, out }) => {
  test.setTimeout(600_000);
  const server = await serve();
  await page.goto(server.urls[0] ?? '');
  await begin(page, 7);
  const shop = consoleIn(page);
  // A look at something that turns out to be of no use.
  await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Policies' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await findDrafts(page);
  await checkOut(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It passes', { timeout: 120_000 });
  await server.end();

  const packs = join(out, 'packs');
  cpSync(join(root, 'packs'), packs, { recursive: true });
  const [recording = ''] = globSync(join(out, 'play/*/recording.json'));
  const where = ['--packs', packs, '--out', out, '--json'];
  const promoted = await tillproof(['play', 'promote', recording, '--drop', '1', '--route', 'by-hand', '--seeds', '5', ...where]);
  expect(JSON.parse(promoted.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ passed: [7, 8, 9, 10, 11, 12], failed: null });

  const { routes } = JSON.parse(readFileSync(join(packs, 'checkout-console/tasks/finish-checkout/1/sealed/solution.json'), 'utf8')) as {
    routes: { id: string; steps: { target?: { name: string } }[] }[];
  };
  expect(routes.map(({ id }) => id)).toEqual(['drafts', 'customers', 'by-hand']);
  const names = routes.at(-1)?.steps.map(({ target }) => target?.name);
  expect(names).not.toContain('Policies');
  expect(names).toContain('{draft.id}');

  const replayed = await tillproof(['replay', recording, '--expect', 'pass', ...where]);
  expect(replayed.code).toBe(0);
  // The name is taken now, and a step too many is cut: neither is kept.
  const again = await tillproof(['play', 'promote', recording, '--route', 'by-hand', '--seeds', '1', '--drop', '4..14', ...where]);
  expect(again.code).toBe(1);
});
