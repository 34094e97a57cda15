import type { Json } from '#contract/canonical-json.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep, RowChange } from '../case.ts';

/** A row's version rises with every line that changes it, and no list in it has two things of one id (SPEC EVID-14), else `tampered`. */
export function checkRows(steps: readonly CheckoutStep[]): void {
  for (const { line, changes } of steps) {
    for (const change of changes) {
      const breach = brokenVersion(change) ?? doubled(change.after);
      if (breach !== null) throw tampered(`ledger line ${line.seq}: ${change.table}/${change.id} ${breach}`);
    }
  }
}

function brokenVersion({ before, after }: RowChange): string | null {
  if (before === null || after === null || !('version' in before) || !('version' in after)) return null;
  return after.version > before.version ? null : `went from version ${before.version} to ${after.version}`;
}

function doubled(value: Json): string | null {
  if (value === null || typeof value !== 'object') return null;
  const items = Object.values(value) as readonly Json[];
  const ids = Array.isArray(value) ? items.flatMap(idOf) : [];
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `has two things called ${twice}`;
  return items.map(doubled).find((breach) => breach !== null) ?? null;
}

function idOf(item: Json): readonly string[] {
  return item !== null && typeof item === 'object' && 'id' in item && typeof item.id === 'string' ? [item.id] : [];
}
