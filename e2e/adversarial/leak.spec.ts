import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles } from '#harness/digests.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { scanBundle } from '#harness/trial/scan-bundle.ts';
import { listedTools } from '#mcp-bridge/listed-tools.ts';
import { root } from '../command.ts';
import { copyTrial } from '../doctor.ts';
import { long } from '../long-run.ts';
import { attack, expect, test } from './attack.ts';
import { finish, flagship, work } from './flagship.ts';

/* Rows in which an answer, or the way to it, can be read by the agent. */

const grading = `${root}/packs/checkout-console/tasks/finish-checkout/1/sealed/grading.json`;
const addresses = [
  ['01: the address of a sealed file in a tool argument fails the trial', `file://${grading}`],
  ['25: the source of the page in a tool argument fails the trial', `view-source:http://console.localhost/.git/config`],
] as const;
for (const [title, address] of addresses) {
  test(title, { tag: long }, async ({ honest }, info) => {
    const steps = [...work, { tool: 'type', args: { ref: 'nowhere', text: address } }, finish];
    const { verdict, actions } = await attack({ honest, steps }, info);
    expect(actions.at(-2)).toMatchObject({ tool: 'type', args: { text: address }, outcome: { kind: 'error' } });
    expect(verdict).toFailBy({ gates: ['checkout_via_ui', 'no_false_claim'], labels: ['false_success_claim', 'nav_violation'] });
  });
}

test('28: whoever says that it is done is answered with the same bytes, whether it is or not', ({ honest, liar }) => {
  const told = (trial: typeof honest): unknown => trial.actions.find(({ tool }) => tool === 'finish')?.observation;
  expect([honest.verdict.result, liar.verdict.result]).toEqual(['pass', 'fail']);
  expect(told(honest)).toMatch(/^[0-9a-f]{64}$/);
  expect(told(liar)).toBe(told(honest));
});

test('23: no attribute, label or text of the page tells the target from its look-alikes', async ({ honest }, info) => {
  const loaded = await loadTask(TaskRef.parse(flagship), [join(root, 'packs')]);
  const task = { task: loaded, toolList: JSON.stringify(listedTools('both')) };
  expect(await scanBundle(honest.bundle, task)).toEqual([]);
  const marked = copyTrial(honest.bundle, info.outputPath('marked'));
  marked.edit('trees/a3.txt', (text) => `${text}\n- link "D-0001" [data-testid=decoyDraft]`);
  expect((await scanBundle(marked.bundle, task)).map(({ text }) => text)).toEqual(['decoyDraft']);
  for (const path of Object.keys(await pageFiles('checkout-console')))
    expect(readFileSync(join(root, 'world-app/dist/checkout-console', path), 'utf8'), path).not.toMatch(/data-test(id)?\b/);
});
