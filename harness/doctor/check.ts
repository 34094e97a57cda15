/** What is asked about: where runs are to lie, where a server is to listen, which Redis is to be used; null where nobody said. */
export type Asked = { readonly out: string; readonly port: number | null; readonly redis: string | null };

/**
 * What a check found, in a few words. `weak`: trials can be played, and less can be had of them; `bad`: none can. Both say how to mend it.
 */
export type Finding =
  { readonly state: 'good'; readonly found: string } | { readonly state: 'weak' | 'bad'; readonly found: string; readonly mend: string };

/** One thing that a machine needs, as a plain value. */
export type Check = { readonly name: string; readonly look: (asked: Asked) => Promise<Finding> };
