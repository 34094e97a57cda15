import { canonicalJson } from '#contract/canonical-json.ts';
import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import type { SetupDone, WorldClosed, WorldMessage, WorldSetup } from '#contract/world-control.ts';
import type { RunningWorld, World } from './world.ts';

type Refused = { readonly code: string; readonly message: string };

/** The one world of this process: nothing before set-up, one trial after it. It numbers and chains the ledger. */
export type Host = {
  readonly setUp: (setup: WorldSetup) => SetupDone | Refused;
  /** null before set-up. */
  readonly hosted: () => { readonly world: string; readonly running: RunningWorld; readonly capability: string } | null;
  readonly snapshot: () => string | null;
  readonly close: () => WorldClosed | null;
};

export function createHost(worlds: ReadonlyMap<string, World>, send: (message: WorldMessage) => void): Host {
  let hosted: ReturnType<Host['hosted']> = null;
  let chain: ChainHead = EMPTY_CHAIN;

  const append = (entry: LedgerEntry): void => {
    const next = appendToChain(chain, { ...entry, seq: chain.count, session: 1 });
    chain = next.chain;
    send({ kind: 'ledger', line: next.line });
  };
  const snapshot = (): string | null => (hosted === null ? null : canonicalJson(hosted.running.snapshot()));

  return {
    setUp: ({ world, capability, ...start }) => {
      if (hosted !== null) return { code: 'already_set_up', message: 'A world is set up once.' };
      const found = worlds.get(world);
      if (found === undefined) return { code: 'unknown_world', message: `There is no world ${world}.` };
      const opened = found.open(start, append);
      if (!opened.ok) return { code: opened.code, message: opened.message };
      // What is only looked at is over from the start.
      if (start.reopened !== undefined) opened.running.close();
      hosted = { world, running: opened.running, capability };
      const text = canonicalJson(opened.running.snapshot());
      return { bindings: { ...opened.running.bindings } as SetupDone['bindings'], initialStateDigest: sha256(text) };
    },
    hosted: () => hosted,
    snapshot,
    close: () => {
      if (hosted === null) return null;
      hosted.running.close();
      return chain;
    },
  };
}
