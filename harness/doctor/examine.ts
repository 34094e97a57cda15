import type { Asked, Check, Finding } from './check.ts';

/** A finding under the name of its check. */
export type Examined = Finding & { readonly check: string };

/** Looks at everything, one after the other: two programs that are tried at once disturb each other. */
export async function examine(checks: readonly Check[], asked: Asked): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const { name, look } of checks) examined.push({ check: name, ...(await look(asked)) });
  return examined;
}

/** One line for a person: what was found, and how to mend it where it is not good. */
export function lineOf(examined: Examined): string {
  const { check, state, found } = examined;
  const head = `${state.padEnd(4)}  ${check.padEnd(8)} ${found}`;
  return examined.state === 'good' ? head : `${head}. To mend it: ${examined.mend}`;
}
