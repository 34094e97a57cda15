type Body = (context: unknown) => unknown;

/** A unit test that a file registered. */
export type Collected = { readonly name: string; readonly body: Body };

/** What the files loaded so far have registered, in their order. */
export const collected: Collected[] = [];

/** Stands in for `node:test` while mutants are tried: keeps what it would have run. @throws Error where a test needs more than that */
export function test(name: string, body: Body): void {
  if (typeof body !== 'function' || body.length > 0) throw new Error(`${name}: only plain tests can be run again and again in one process`);
  collected.push({ name, body });
}
