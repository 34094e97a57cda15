import { LIST_CLICK, measureDeeds } from './bridge/deeds.ts';
import { measureColdStart } from './cold-start.ts';
import { measureApply } from './apply.ts';
import { measureFirstPaint } from './first-paint.ts';
import { gradingRatios, gradingRows } from './grading-rows.ts';
import { measureGrading } from './grading.ts';
import { ratio, row } from './rows.ts';

/** The project as a whole: what a trial costs, how long a press takes, what grading and painting take. */
export async function benchProject(say: (text: string) => void): Promise<object> {
  say('cold start: a trial up to its first observation, and a bare browser on a static page …');
  const cold = await measureColdStart(5);
  say('a press with the settled new state in hand: ours, plain Playwright, playwright-mcp …');
  const presses = await measureDeeds({ rounds: 15, perRound: 2, pictures: false, only: [LIST_CLICK] });
  const press = presses[LIST_CLICK];
  if (press === undefined) throw new Error(`nothing was measured of ${LIST_CLICK}`);
  say('grading under seal, and Node printing one line under the same seal …');
  const grading = await measureGrading(7);

  say('first paint of the built page, and of that of the tag skeleton …');
  const paint = await measureFirstPaint('skeleton', 30);
  say('a command on the full shop, and a copy of its state …');
  const apply = await measureApply();

  const result = {
    coldTrialVsBareBrowser: ratio(cold.trial, cold.bare),
    clickVsPlain: ratio(press.ours.time, press.plain.time),
    clickVsPlaywrightMcp: ratio(press.ours.time, press.playwrightMcp.time),
    ...gradingRatios(grading),
    firstPaintVsSkeleton: ratio(paint.now, paint.before),
    applyVsCopy: ratio(apply.apply, apply.copy),
    scriptKiB: grading.scriptKiB,
    raw: { cold, press, grading, paint, apply },
  };

  say('');
  say(row('trial ready / bare browser with a static page', result.coldTrialVsBareBrowser, cold.trial, cold.bare));
  say(row('press + settled state / plain Playwright', result.clickVsPlain, press.ours.time, press.plain.time));
  say(row('press + settled state / playwright-mcp', result.clickVsPlaywrightMcp, press.ours.time, press.playwrightMcp.time));
  gradingRows(grading).forEach(say);
  say(row('first paint / that of skeleton (bound 1.3)', result.firstPaintVsSkeleton, paint.now, paint.before));
  say(row('apply / copy of the state (bound 0.1)', result.applyVsCopy, apply.apply, apply.copy));
  say(`${'KiB of scripts in the reference trial (bound 260)'.padEnd(46)} ${grading.scriptKiB}`);
  return result;
}
