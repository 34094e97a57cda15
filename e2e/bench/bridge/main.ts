import { cpus, loadavg } from 'node:os';
import type { Figures } from '../figures.ts';
import { measureDeeds } from './deeds.ts';
import { measureLists } from './lists.ts';
import { measureSolutionBytes } from './solution-bytes.ts';
import { measureStarts } from './starts.ts';

/** The bridge next to playwright-mcp and plain Playwright, in one run on the same browser and the same console. */
export async function benchBridge(say: (text: string) => void): Promise<object> {
  say('deeds with the settled new state in hand: ours, plain Playwright, playwright-mcp …');
  const deeds = await measureDeeds({ rounds: 3, perRound: 10, pictures: true });
  say('bytes over the reference solution, and of tools/list …');
  const solution = await measureSolutionBytes();
  const lists = await measureLists();
  say('starts …');
  const starts = await measureStarts(3);

  const clicks = Object.entries(deeds).flatMap(([name, sides]) => (name.startsWith('click') ? [sides] : []));
  const sum = (side: 'ours' | 'plain' | 'playwrightMcp'): number => clicks.reduce((all, sides) => all + sides[side].time.p50, 0);
  const ratios = {
    clickVsPlaywrightMcp: rounded(sum('ours') / sum('playwrightMcp')),
    clickVsPlain: rounded(sum('ours') / sum('plain')),
    bytesVsPlaywrightMcp: rounded(solution.ours / solution.snapshots),
    toolsListVsPlaywrightMcp: rounded(lists.ours / lists.playwrightMcp),
  };
  const load = loadavg().map(rounded);

  say('');
  say(row('', 'ours', 'plain Playwright', 'playwright-mcp'));
  const times = (of: { readonly ours: Figures; readonly plain: Figures; readonly playwrightMcp: Figures }): [string, string, string] => [
    ms(of.ours),
    ms(of.plain),
    ms(of.playwrightMcp),
  ];
  for (const [name, { ours, plain, playwrightMcp }] of Object.entries(deeds)) {
    say(row(name, ...times({ ours: ours.time, plain: plain.time, playwrightMcp: playwrightMcp.time })));
    const wrong = [ours, plain, playwrightMcp].map((side) => (side.wrong === 0 ? '' : `${side.wrong} wrong`));
    if (wrong.some((each) => each !== '')) say(row('  no samples', ...wrong));
    say(row('  bytes of the state', String(ours.bytes), String(plain.bytes), String(playwrightMcp.bytes)));
  }
  say(row('start to the first page', ...times(starts)));
  say(row(`bytes over the solution (${solution.steps} steps)`, String(solution.ours), '', `${solution.snapshots} + ${solution.acks}`));
  say(row('bytes of tools/list', String(lists.ours), '', String(lists.playwrightMcp)));
  say('');
  say(`click / playwright-mcp (bound 0.25)           ${ratios.clickVsPlaywrightMcp}`);
  say(`click / plain Playwright (bound 1.15)         ${ratios.clickVsPlain}`);
  say(`bytes / playwright-mcp's snapshots (bound 0.35) ${ratios.bytesVsPlaywrightMcp}`);
  say(`tools/list / playwright-mcp (bound 0.4)       ${ratios.toolsListVsPlaywrightMcp}`);
  say(`load average ${load.join(' ')} on ${cpus().length} cores`);
  return { ...ratios, load, raw: { deeds, solution, lists, starts } };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function ms({ p50, p90 }: Figures): string {
  return `${p50.toFixed(0)} / ${p90.toFixed(0)} ms`;
}

function row(name: string, ...columns: readonly string[]): string {
  return name.padEnd(34) + columns.map((column) => column.padStart(18)).join('');
}
