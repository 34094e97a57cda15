import { sha256Hex } from './sha-256.ts';

/** What a page has in place of `node:crypto`: the one thing that the worlds' backends use of it. */
export function createHash(algorithm: string): Hash {
  if (algorithm !== 'sha256') throw new Error(`no hash ${algorithm} in a page`);
  let data = new Uint8Array();
  const hash: Hash = {
    update: (more) => {
      data = new Uint8Array([...data, ...(typeof more === 'string' ? new TextEncoder().encode(more) : more)]);
      return hash;
    },
    digest: () => sha256Hex(data),
  };
  return hash;
}

type Hash = {
  readonly update: (more: string | Uint8Array) => Hash;
  readonly digest: (encoding: 'hex') => string;
};
