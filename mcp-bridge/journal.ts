import { appendToChain, EMPTY_CHAIN, type ChainHead } from '#contract/chain.ts';

/** A hash-chained journal of this session. Lines are handed on whole, at once: the bridge keeps none. */
export type Journal<Record extends object> = (record: Record) => void;

export function createJournal<Record extends object>(write: (line: string) => void): Journal<Record> {
  let chain: ChainHead = EMPTY_CHAIN;
  return (record) => {
    const next = appendToChain(chain, { ...record, seq: chain.count, session: 1 });
    chain = next.chain;
    write(next.line);
  };
}
