import type { Standing } from './validity.ts';

/** One row for each task and variant, in Markdown: how often the reference passed, who must not pass and did not, and what is still to be played. */
export function validityTable(standings: readonly Standing[]): string {
  const rows = [...Map.groupBy(standings, ({ task, variant }) => `${task} | ${variant}`)].map(([name, own]) => {
    const good = own.filter(({ expected }) => expected.comesOut === 'pass');
    const idle = own.filter(({ expected }) => expected.agent === 'null');
    const cheats = own.filter(({ expected }) => expected.comesOut === 'fail' && expected.agent !== 'null');
    return `| ${name} | ${share(good)} | ${share(idle)} | ${share(cheats)} | ${cheats.map(({ expected }) => expected.agent.replace('cheat:', '')).join(', ')} | ${sum(own, 'invalid')} | ${sum(own, 'open')} |`;
  });
  return [
    '| task | variant | reference passes | null fails as it should | cheats that fail as they should | who | invalid | to be played |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function share(standings: readonly Standing[]): string {
  const right = sum(standings, 'right');
  return `${right} of ${right + sum(standings, 'wrong') + sum(standings, 'invalid')}`;
}

function sum(standings: readonly Standing[], what: 'right' | 'wrong' | 'invalid' | 'open'): number {
  return standings.reduce((total, standing) => total + standing[what], 0);
}
