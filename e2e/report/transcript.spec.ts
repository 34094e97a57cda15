import { expect, test } from '@playwright/test';
import { lastJson, tillproof } from '../command.ts';
import { openModelServer, type Script } from '../model-server.ts';
import { openReport } from './open-report.ts';

const markup = '<img src="http://evil.example/x.png"><script>document.title = "taken"</script>';
const long = `${markup}\n${'One more thought. '.repeat(80)}`;

function* talker(): Script {
  yield { kind: 'say', text: 'I look around first.', calls: [{ tool: 'look', args: {} }] };
  yield { kind: 'say', text: long, calls: [{ tool: 'look', args: {} }] };
  yield { kind: 'say', calls: [{ tool: 'finish', args: { status: 'gave_up' } }] };
}

test('a report shows beside each step what the model said before it, as text, folded where it is long', async ({}, info) => {
  await using server = await openModelServer(talker());
  const args = ['trial', '--task', 'checkout-console/finish-checkout', '--agent', 'llm:openai-compatible/talker', '--seed', '4', '--json'];
  const played = await tillproof([...args, '--out', info.outputPath('runs')], { OPENAI_COMPATIBLE_BASE_URL: `${server.origin}/v1` });
  const summary = lastJson(played) as Record<string, unknown>;
  await openReport(summary, {}, async ({ page, requests, complaints }) => {
    const step = page.getByRole('article');
    await expect(step.getByRole('blockquote')).toHaveText('I look around first.');
    await page.keyboard.press('ArrowRight');
    await expect(step).toContainText('Step 2 of 3');
    await expect(step.getByRole('blockquote')).toBeHidden();
    await step.getByText(markup, { exact: false }).first().click();
    await expect(step.getByRole('blockquote')).toHaveText(long.trim());
    await expect(page).not.toHaveTitle('taken');
    await page.keyboard.press('ArrowRight');
    await expect(step).toContainText('Step 3 of 3');
    await expect(step).not.toContainText('What the agent said');
    await expect(page.getByText('It says it ended because: finished')).toBeVisible();
    expect(requests).toEqual([expect.stringMatching(/^file:.*report\.html$/)]);
    expect(complaints).toEqual([]);
  });
});
