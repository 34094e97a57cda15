import type { ActionLine } from '#contract/action-line.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { CheckoutStep, Told } from './case.ts';

/** One thing that happened. `at`: the action it counts for; null where there was no action at all. */
export type Moment = { readonly at: string | null } & (
  | { readonly kind: 'call'; readonly action: ActionLine }
  | { readonly kind: 'request'; readonly line: NetworkLine }
  | { readonly kind: 'command'; readonly step: CheckoutStep }
);

type Owned<T> = { readonly of: T; readonly owner: number };

/** What happened without colleagues, in order: each action with its requests, then with its commands (SPEC LOST-1). */
export function moments(trial: Told): readonly Moment[] {
  const { calls, requests, commands } = owned(trial);
  const all = [
    ...calls.map(({ of, owner }) => ({ owner, rank: 0, moment: { kind: 'call', action: of } as const })),
    ...requests.map(({ of, owner }) => ({ owner, rank: 1, moment: { kind: 'request', line: of } as const })),
    ...commands.map(({ of, owner }) => ({ owner, rank: 2, moment: { kind: 'command', step: of } as const })),
  ];
  return all
    .toSorted((a, b) => a.owner - b.owner || a.rank - b.rank)
    .map(({ owner, moment }) => ({ at: owner === 0 ? null : `a${owner}`, ...moment }));
}

/** The trial as it stood when an action was over. */
export function upTo(trial: Told, action: number): Told {
  const { calls, requests, commands } = owned(trial);
  const kept = <T>(all: readonly Owned<T>[]): T[] => all.filter(({ owner }) => owner <= action).map(({ of }) => of);
  const steps = kept(commands);
  const last = steps.at(-1)?.line.seq ?? -1;
  return {
    ...trial,
    steps,
    colleagues: trial.colleagues.filter(({ line }) => line.seq < last),
    evidence: {
      ...trial.evidence,
      actions: kept(calls),
      network: kept(requests),
      ledger: trial.evidence.ledger.filter(({ seq }) => seq <= last),
    },
  };
}

/** Numbers of the actions after which anything can have changed, in order. */
export function turningPoints(trial: Told): readonly number[] {
  const { calls, commands } = owned(trial);
  const finish = calls.filter(({ of }) => of.tool === 'finish').map(({ owner }) => owner);
  return [...new Set([...commands.map(({ owner }) => owner), ...finish])].toSorted((a, b) => a - b);
}

/**
 * Whose action each thing counts for. What the world noted by itself (a hold that ran out) counts for the action whose command follows;
 * whatever else has no action (a request that came late) for the action before it.
 */
function owned({ evidence, steps }: Told): {
  readonly calls: readonly Owned<ActionLine>[];
  readonly requests: readonly Owned<NetworkLine>[];
  readonly commands: readonly Owned<CheckoutStep>[];
} {
  const calls = evidence.actions.map((of) => ({ of, owner: numberOf(of.id) }));
  let latest = Math.min(1, calls.length);
  const requests = evidence.network.map((of) => {
    latest = of.actionId === null ? latest : numberOf(of.actionId);
    return { of, owner: latest };
  });
  let before = 0;
  let next = calls.at(-1)?.owner ?? 0;
  const following = steps
    .toReversed()
    .map(({ line }) => (next = line.actionId === null ? next : numberOf(line.actionId)))
    .toReversed();
  const commands = steps.map((of, index) => {
    const { actionId, channel } = of.line;
    const owner =
      actionId === null ? (channel === 'system' ? (following[index] ?? 0) : Math.max(before, Math.min(1, next))) : numberOf(actionId);
    before = Math.max(before, owner);
    return { of, owner };
  });
  return { calls, requests, commands };
}

function numberOf(action: string): number {
  return Number(action.slice(1));
}
