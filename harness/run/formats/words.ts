import type { Rate } from '../../statistics/rate.ts';
import type { MeanOverTasks } from '../../statistics/pass-at-k.ts';
import type { AgentSummary, CellSummary, RunSummary } from '../summarise-run.ts';

/** A share in whole percent, with what it is of and between what it lies. */
export function rateWords(rate: Rate | null): string {
  return rate === null ? '–' : `${percent(rate.rate)} % of ${rate.n} [${percent(rate.low)}, ${percent(rate.high)}]`;
}

export function secondsWords(seconds: number | null): string {
  return seconds === null ? '–' : seconds.toFixed(seconds < 10 ? 1 : 0);
}

/** Between what the rate lies whatever the trials without judgement would have shown. */
export function boundsWords({ bounds, invalid }: CellSummary['tally']): string {
  return bounds === null || invalid === 0 ? '–' : `${percent(bounds.low.rate)} to ${percent(bounds.high.rate)} % of ${bounds.low.n}`;
}

export function meanWords(mean: MeanOverTasks | null): string {
  return mean === null ? '–' : `${mean.value.toFixed(2)} (n ${mean.trials})`;
}

export function costWords({ cost, card }: AgentSummary): string {
  if (cost === null) return 'no success to price';
  const parts = [
    `${cost.steps.toFixed(1)} steps`,
    ...(cost.seconds === null ? [] : [`${cost.seconds.toFixed(1)} s`]),
    `${Math.round(cost.bytes / 1024)} KiB of evidence`,
    ...(cost.tokens === null ? [] : [`${Math.round(cost.tokens.input)} + ${Math.round(cost.tokens.output)} tokens`]),
    ...(cost.money === null ? [] : [`${(cost.money.cents / 100).toFixed(4)} ${cost.money.currency}`]),
  ];
  const noMoney = cost.money === null && card?.prices ? '; not in money: not every trial reported its tokens' : '';
  return `${parts.join(', ')} a success (${cost.successes} of ${cost.trials} trials${noMoney})`;
}

/** What an operator says of an agent, or that nobody does. */
export function cardWords({ card }: AgentSummary): string {
  if (card === null) return 'undescribed';
  const sampling = Object.entries(card.sampling).map(([name, value]) => `${name} ${String(value)}`);
  const prompt = card.promptDigest === null ? [] : [`prompt ${card.promptDigest.slice(0, 12)}`];
  return [card.model, ...(card.host === null ? [] : [`on ${card.host}`]), ...prompt, ...sampling].join(', ');
}

/** What a reader has to know before any number: what is missing, what counts for nothing, what cannot be compared. */
export function warningsOf({ tally, open, graders, faults, cells }: RunSummary): string[] {
  const drafts = [...new Set(cells.filter(({ draft }) => draft).map(({ task }) => task))];
  return [
    ...(open === null || open === 0 ? [] : [`${open} trials of the plan have not been played`]),
    ...(tally.void ? [`void: ${tally.infra} of ${tally.trials} trials went to trouble of the host's, more than 2 %`] : []),
    ...(tally.untrusted === 0 ? [] : [`${tally.untrusted} trials cannot be believed: they count as invalid`]),
    ...(tally.ungraded === 0 ? [] : [`${tally.ungraded} trials are not graded: "tillproof run" with this run's name does it`]),
    ...(graders.length < 2 ? [] : [`verdicts come from ${graders.length} graders and are not comparable`]),
    ...drafts.map((task) => `${task} is a draft: its files may still change`),
    ...faults,
  ];
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
