import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastJson, run } from '../command.ts';
import { copyProject } from '../copy-project.ts';
import { expect, test } from '../fixtures.ts';

/** Presses the dialog's confirming button itself, as soon as a person's press has opened it. */
const selfClicking = `new MutationObserver(() => {
  for (const button of document.querySelectorAll('[role=dialog] button, dialog button')) {
    if (button.textContent.startsWith('Place order for') && !button.disabled && !window.pressed) { window.pressed = true; button.click(); }
  }
}).observe(document.documentElement, { childList: true, subtree: true });`;

test('a page that presses its own button does not earn checkout_via_ui', async ({}, info) => {
  const project = info.outputPath('project');
  copyProject(project);
  const dist = join(project, 'world-app/dist/checkout-console');
  writeFileSync(join(dist, 'assets/pressing.js'), selfClicking);
  const index = join(dist, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', '<script src="/assets/pressing.js"></script></head>'));
  const args = ['trial', '--task', 'checkout-console/finish-checkout', '--seed', '1', '--out', info.outputPath('runs'), '--json'];
  const finished = await run(process.execPath, [join(project, 'bin/tillproof.mjs'), ...args]);
  const { result, gates, bundle } = lastJson(finished) as { result: string; gates: Record<string, string>; bundle: string };
  expect([result, gates['checkout_via_ui'], gates['order_correct']]).toEqual(['fail', 'fail', 'pass']);
  const place = readFileSync(join(bundle, 'network.jsonl'), 'utf8')
    .split('\n')
    .find((line) => line.includes('/place"'));
  expect(JSON.parse(place ?? 'null')).toMatchObject({ kind: 'request', trusted: false });
});
