import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Recording } from '#harness/play/recording.ts';
import { isIn, sealedWords } from '../sealed-words.ts';
import { begin, checkOut, findDrafts } from './as-a-person.ts';
import { expect, test } from './fixtures.ts';

test('what a person does is recorded, done again through the bridge and graded, and nothing sealed is shown before', async ({
  page,
  serve,
  out,
}) => {
  const server = await serve();
  const sent: string[] = [];
  page.on('response', (response) => {
    if (/_play\/(state|recorder|reader)|_play\/$|api\//.test(response.url()))
      void response.text().then(
        (text) => sent.push(text),
        () => undefined,
      );
  });
  await page.goto(server.urls[0] ?? '');
  await begin(page, 7);
  await findDrafts(page);
  await checkOut(page);
  const state = await page.evaluate(async () => (await fetch('/_play/state')).text());
  expect(JSON.parse(state)).toMatchObject({ run: { phase: 'playing', task: 'checkout-console/finish-checkout@1' } });
  for (const word of sealedWords()) expect([word, [state, ...sent].some((text) => isIn(text, word))]).toEqual([word, false]);

  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  // Twice: the second is nothing new.
  await finish.dblclick();
  await page.getByRole('radio', { name: '2 easy' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It passes', { timeout: 60_000 });
  await expect(page.getByText('checkout_via_ui passes')).toBeVisible();
  const report = await page.request.get(
    await page.getByRole('link', { name: 'Step by step, with pictures' }).evaluate((link: HTMLAnchorElement) => link.href),
  );
  expect(await report.text()).toContain('Step by step');

  const [file, ...others] = globSync(join(out, 'play/*/recording.json'));
  expect(others).toEqual([]);
  const recording = Recording.parse(JSON.parse(readFileSync(file ?? '', 'utf8')));
  expect(recording).toMatchObject({ result: 'pass', difficulty: 2, reply: { status: 'done' } });
  expect(recording.steps.map(({ step }) => `${step.tool} ${step.target?.role}`)).toEqual([
    'click link',
    'set_value searchbox',
    'type searchbox',
    'click link',
    'click button',
    'check radio',
    'click button',
    'check radio',
    'click button',
    'check radio',
    'click button',
    'click button',
    'click button',
  ]);
  // What a person left behind is what the next step found.
  recording.steps.slice(1).forEach(({ before }, index) => expect(recording.steps[index]?.after).toBe(before));
  expect(globSync(join(out, 'play/*/finish-checkout-person-*/verdict.dsse.json'))).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(out, 'play/human-times.json'), 'utf8'))).toMatchObject({
    seconds: { 'checkout-console/finish-checkout@1': expect.any(Number) },
  });
});
