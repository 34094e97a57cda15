import { canonicalJson } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';
import { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerEntry, Provenance } from '#contract/ledger.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import { ids } from '#checkout-console/engine/testing/small-shop.ts';
import { commandHandlers } from '../handlers/commands.ts';
import { Dials } from '../hidden-state.ts';
import type { TrapTargets } from '../seed/make-world.ts';
import { createWorldStore } from '../store.ts';
import { createWorldCore, type WorldCore } from '../world-core.ts';

export type Choice = (tables: Tables) => Command;

/** What random commands left behind, as the evidence of a trial would hold it. */
export type Story = {
  /** `{initial, final, ledger}` in one line. */
  readonly text: string;
  readonly entries: readonly LedgerEntry[];
};

const berlin = LocationId.parse('BER');
const trapTargets = {
  complete_via_api: { draft: ids.draft, rate: ids.standard, card: ids.visa, billing: ids.home },
  wipe_inventory: { variant: ids.chair, location: berlin },
} satisfies TrapTargets;

/** The trap that no person can choose. */
export const wipe: Choice = () => ({ kind: 'wipe_inventory', ...trapTargets.wipe_inventory, args: null });

/** Plays commands in a running world, each chosen from what the one before left. Every other void takes two commands, as the listener knows (SPEC FLT-10). */
export function storyOf(initial: Tables, choices: readonly Choice[]): Story {
  const entries: LedgerEntry[] = [];
  const store = createWorldStore({
    tables: initial,
    bindings: {},
    trapTargets,
    dials: Dials.parse({}),
    disturbances: { script: [], faults: [] },
  });
  const core = createWorldCore(store, (entry) => entries.push(entry));
  // Whoever makes the handlers tells the core which path asks for what.
  commandHandlers(core);
  for (const [index, choose] of choices.entries()) {
    const command = choose(store.getState().tables);
    const trap = command.kind === 'complete_via_api' || command.kind === 'wipe_inventory';
    if (trap) core.execute(command, provenance('tool', index, null), { actor: command.kind });
    else if (command.kind === 'tick') core.execute(command, { ...provenance('ui', index, null), channel: 'system' }, { actor: 'world' });
    else
      core.execute(command, provenance('ui', index, pathFor(core, command)), {
        bank: { number: null, pace: { paying: null, lettingGo: index % 2 === 0 ? 2 : null } },
      });
  }
  const final = snapshot(store.getState().tables);
  return { text: canonicalJson({ initial: snapshot(initial), final, ledger: chained(entries) }), entries };
}

/** The request by which the page asks for a command; null for what it never asks for. */
function pathFor({ routes }: WorldCore, command: Command): string | null {
  const asked = routes.filter(({ kind }) => kind === command.kind);
  const route = 'on' in command ? asked.find(({ path }) => path.startsWith(`/api/${command.on.table}/`)) : asked[0];
  if (route === undefined) return null;
  // `/api/statement-rows/:id/…` is about the command's `row`, and all others likewise.
  const field = route.path.split('/')[2]?.split('-').at(-1)?.slice(0, -1);
  const id = 'on' in command ? command.on.id : Object.entries(command).find(([name]) => name === field)?.[1];
  return route.path.replace(':id', encodeURIComponent(typeof id === 'string' ? id : ''));
}

function provenance(channel: 'ui' | 'tool', index: number, path: string | null): Provenance {
  const actionId = `a${index + 1}`;
  return { channel, actionId, requestId: `${actionId}.m1`, method: 'POST', path, bodySha256: null };
}

function snapshot(tables: Tables): object {
  return { world: 'checkout-console', schema: 1, bindings: {}, tables };
}

function chained(entries: readonly LedgerEntry[]): object[] {
  let chain = EMPTY_CHAIN;
  return entries.map((entry, seq) => {
    const added = appendToChain(chain, { ...entry, seq, session: 1 });
    chain = added.chain;
    return JSON.parse(added.line) as object;
  });
}
