import type { Check } from './check.ts';
import type { BypassClass, RegisterEntry } from './markdown-register.ts';

const classes: readonly BypassClass[] = ['direct', 'indirect', 'cosmetic'];

/** One sentence for every check that the register does not answer for: no entry of just its name, too few defences, an open critical bypass. */
export function registerFaults(checks: readonly Check[], register: readonly RegisterEntry[], minDefences: number): readonly string[] {
  return checks.flatMap(({ name }) => {
    const entries = register.filter((entry) => entry.name === name);
    const [entry] = entries;
    if (entry === undefined) return [`${name} has no entry in the bypass register`];
    if (entries.length > 1) return [`${name} has ${entries.length} entries in the bypass register`];
    return entryFaults(entry, minDefences).map((fault) => `${name}: ${fault}`);
  });
}

function entryFaults(entry: RegisterEntry, minDefences: number): string[] {
  const defences = new Set(entry.defences);
  return [
    ...(entry.outcome === undefined ? ['no observable outcome is named'] : []),
    ...(entry.work === undefined ? ['no intended work is named'] : []),
    ...(entry.residual === undefined || /none known/i.test(entry.residual) ? ['the residual risk is not said'] : []),
    ...(defences.size < minDefences ? [`${defences.size} independent defences, ${minDefences} are the least`] : []),
    ...classes.filter((kind) => !entry.bypasses.some((bypass) => bypass.class === kind)).map((kind) => `no ${kind} bypass is written down`),
    ...entry.bypasses
      .filter(({ severity, closedBy }) => severity === 'critical' && closedBy.length === 0)
      .map(({ text }) => `a critical bypass is open: ${text}`),
    ...entry.bypasses
      .flatMap(({ closedBy }) => closedBy)
      .filter((defence) => !defences.has(defence))
      .map((defence) => `a bypass is closed by ${defence}, which is none of its defences`),
  ];
}

/** One sentence for every check that cites no clause, or one that the SPEC does not define or defines twice. */
export function specFaults(checks: readonly Check[], clauses: readonly string[]): readonly string[] {
  return checks.flatMap(({ name, spec_ref: ref }) => {
    if (ref === undefined) return [`${name} cites no clause of the spec`];
    const times = clauses.filter((clause) => clause === ref).length;
    if (times === 1) return [];
    return [times === 0 ? `${name} cites [${ref}], which the spec does not define` : `the spec defines [${ref}] ${times} times`];
  });
}
