import type { ScriptedDeed } from '#contract/checkout-console/disturbances.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep } from '../case.ts';
import { draftStep, type StepBooks } from './draft-step.ts';
import { isDeed } from './is-deed.ts';
import { misfit } from './misfit.ts';

type Waiting = { readonly entry: ScriptedDeed; stands: 'waiting' | 'due' | 'done' };

/**
 * Colleagues do what the task scripts, all of it that came to its moment and nothing else (SPEC SCR-1 to SCR-3, SCR-5), else `tampered`.
 * @returns the numbers of their lines
 */
export function checkScript(script: readonly ScriptedDeed[], initial: Tables, steps: readonly CheckoutStep[]): ReadonlySet<number> {
  const plan = script.map((entry): Waiting => ({
    entry,
    stands: entry.on.when === 'commands' && entry.on.count === 0 ? 'due' : 'waiting',
  }));
  const due = (moment: ScriptedDeed['moment']): Waiting | undefined =>
    plan.find(({ entry, stands }) => stands === 'due' && entry.moment === moment);
  const books = open(initial);
  const lines = new Set<number>();
  let accepted = 0;
  let isBeforeNext = false;

  for (const { line, events, changes } of steps) {
    if (isSomeoneElses(line, initial)) {
      const next = due('at_once') ?? due('before_next');
      if (next === undefined || !isDeed(next.entry.deed, line))
        throw tampered(`ledger line ${line.seq} is nothing that the task scripts here`);
      const other = line.channel === 'script' ? misfit(line, events) : null;
      if (other !== null) throw tampered(`ledger line ${line.seq} tells of more than the task scripts: ${other}`);
      next.stands = 'done';
      isBeforeNext ||= next.entry.moment === 'before_next';
      lines.add(line.seq);
    } else if (line.channel !== 'system') {
      const isPersons = (line.channel === 'ui' || line.channel === 'unattributed') && !isClosed(line);
      if (due('at_once') !== undefined || (isPersons && due('before_next') !== undefined))
        throw tampered(`before ledger line ${line.seq}, what the task scripts did not happen`);
      if (isBeforeNext && !isPersons) throw tampered(`before ledger line ${line.seq}, a colleague acted too early`);
      isBeforeNext = false;
      if (isPersons && line.outcome.kind === 'accepted') {
        accepted += 1;
        const before = stepsOf(books, plan);
        for (const change of changes) enter(books, change);
        for (const each of plan) if (each.stands === 'waiting' && isReached(each, line, accepted, before, books)) each.stands = 'due';
        continue;
      }
    }
    for (const change of changes) enter(books, change);
  }
  if (due('at_once') !== undefined || isBeforeNext)
    throw tampered('at the end, what the task scripts did not happen or nothing followed it');
  return lines;
}

/** A line of neither the person, nor a tool, nor of the clock that the shop has: it has to be scripted. */
function isSomeoneElses({ channel, command }: LedgerLine, { settings }: Tables): boolean {
  if (channel === 'script') return true;
  if (channel !== 'system' || command['kind'] !== 'pass_time') return false;
  const clock = settings['main']?.clock;
  return clock?.mode !== 'perView' || command['seconds'] !== clock.seconds;
}

function isClosed({ outcome }: LedgerLine): boolean {
  return outcome.kind === 'refused' && outcome.code === 'closed';
}

type Steps = ReadonlyMap<string, string | null>;

function stepsOf(books: StepBooks, plan: readonly Waiting[]): Steps {
  return new Map(plan.flatMap(({ entry: { on } }) => (on.when === 'step' ? [[on.draft, draftStep(books, on.draft)] as const] : [])));
}

function isReached({ entry: { on } }: Waiting, line: LedgerLine, accepted: number, before: Steps, books: StepBooks): boolean {
  switch (on.when) {
    case 'commands':
      return accepted === on.count;
    case 'step':
      return before.get(on.draft) !== on.step && draftStep(books, on.draft) === on.step;
    case 'command':
      return line.command['kind'] === on.kind && line.path?.split('/')[3] === on.on;
  }
}

function open({ drafts, variants, rates, customers }: Tables): StepBooks {
  const rows = <Row>(table: Readonly<Record<string, Row>>): Map<string, Row> => new Map(Object.entries(table));
  return { drafts: rows(drafts), variants: rows(variants), rates: rows(rates), customers: rows(customers) };
}

/** No other row says at which step a draft is. */
function enter(books: StepBooks, change: CheckoutStep['changes'][number]): void {
  if (change.table === 'drafts') put(books.drafts, change.id, change.after);
  else if (change.table === 'variants') put(books.variants, change.id, change.after);
  else if (change.table === 'rates') put(books.rates, change.id, change.after);
  else if (change.table === 'customers') put(books.customers, change.id, change.after);
}

function put<Row>(rows: Map<string, Row>, id: string, row: Row | null): void {
  if (row === null) rows.delete(id);
  else rows.set(id, row);
}
