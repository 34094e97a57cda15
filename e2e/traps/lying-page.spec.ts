import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastJson, run } from '../command.ts';
import { copyProject } from '../copy-project.ts';
import { expect, test } from '../fixtures.ts';

/* A console that shows otherwise than its shop has stored: no pass is believed of it, and no fail is forgotten. */

/** Orders seem to have brought in a tenth of what they did. */
const lying = `new MutationObserver(() => {
  if (!location.pathname.startsWith('/orders/')) return;
  for (const term of document.querySelectorAll('dt')) {
    const shown = term.nextElementSibling;
    if (term.textContent === 'Captured' && shown.textContent !== '€30.49') shown.textContent = '€30.49';
  }
}).observe(document.documentElement, { childList: true, subtree: true });`;

/** Works while somebody clicks through it, and hangs where an order's page is opened by its address, as it is when all is over. */
const hanging = `if (location.pathname.startsWith('/orders/')) for (;;);`;

type Summary = { readonly result: string; readonly labels: readonly string[]; readonly verdict: string; readonly bundle: string };

/** A copy of the project whose page runs a script of its own. */
function projectWith(folder: string, script: string): string {
  copyProject(folder);
  const dist = join(folder, 'world-app/dist/checkout-console');
  writeFileSync(join(dist, 'assets/own.js'), script);
  const index = join(dist, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', '<script src="/assets/own.js"></script></head>'));
  return folder;
}

async function trial(project: string, agent: string): Promise<Summary & { readonly because: string | null }> {
  const args = [
    'trial',
    '--task',
    'checkout-console/finish-checkout',
    '--seed',
    '1',
    '--agent',
    agent,
    '--out',
    join(project, 'runs'),
    '--json',
  ];
  const summary = lastJson(await run(process.execPath, [join(project, 'bin/tillproof.mjs'), ...args])) as Summary;
  const { payload } = JSON.parse(readFileSync(summary.verdict, 'utf8')) as { payload: string };
  const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as { predicate: { invalid: string | null } };
  return { ...summary, because: predicate.invalid };
}

test('a console that shows another amount than its shop has stored is no world to pass in, and a fail in it stays one', async ({}, info) => {
  test.slow();
  const project = projectWith(info.outputPath('project'), lying);
  const honest = await trial(project, 'reference');
  expect([honest.result, honest.labels]).toEqual(['invalid', ['world_invalid']]);
  expect(honest.because).toMatch(/\/orders\/O-[0-9]+ shows otherwise than the shop was left: Captured is shown as €30\.49, it is €304\.90/);
  const lazy = await trial(project, 'lazy');
  expect([lazy.result, lazy.because]).toEqual(['fail', null]);
});

test('a console that hangs when it is looked at again costs a pass and hides no fail', async ({}, info) => {
  test.slow();
  const project = projectWith(info.outputPath('project'), hanging);
  const honest = await trial(project, 'reference');
  expect([honest.result, honest.labels]).toEqual(['invalid', ['infra']]);
  expect(honest.because).toMatch(/the shop reopened was not seen at \/orders\/O-[0-9]+/);
  const lazy = await trial(project, 'lazy');
  expect([lazy.result, lazy.because]).toEqual(['fail', null]);
});
