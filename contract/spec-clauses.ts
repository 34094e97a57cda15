/** A clause is defined where its id stands in brackets at the start of a line, list item or heading: `- **[HOLD-3]** …`. */
const DEFINITION = /^(?:[-*] |#{1,6} )?(?:\*\*)?\[([A-Z]+-[0-9]+)\]/gm;

/** Ids of the clauses that a SPEC defines, each as often as it does. */
export function clauseDefinitions(spec: string): readonly string[] {
  return [...spec.matchAll(DEFINITION)].map((match) => match[1] ?? '');
}
