import { closeSync, openSync, writeFileSync } from 'node:fs';
import { EMPTY_CHAIN, followChain, type ChainHead } from '#contract/chain.ts';

/** A journal file that the harness writes line by line as another process sends them. */
export type Journal = {
  /** Appends a line. False where it does not continue the chain: then nothing is written. */
  readonly append: (line: string) => boolean;
  readonly head: () => ChainHead;
  readonly close: () => void;
};

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'ax', 0o600);
  let chain = EMPTY_CHAIN;
  return {
    append: (line) => {
      const followed = followChain(chain, line);
      if (followed === null) return false;
      writeFileSync(descriptor, `${line}\n`);
      chain = followed.chain;
      return true;
    },
    head: () => chain,
    close: () => closeSync(descriptor),
  };
}
