import type { Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep } from '../case.ts';
import { askedByPage } from './sources/asked-by-page.ts';
import { attempts } from './sources/attempts.ts';
import { hands } from './sources/hands.ts';
import { movements } from './sources/movements.ts';
import { savedCards } from './sources/saved-cards.ts';
import type { Look, Source } from './sources/scene.ts';
import { takenOver } from './sources/taken-over.ts';
import { ways } from './sources/ways.ts';
import { whom } from './sources/whom.ts';

const sources: readonly Source[] = [askedByPage, whom, ways, attempts, movements, takenOver, savedCards, hands];

/**
 * What a line says, and no row says again or all say alike, follows from what was asked for and from the rows (SPEC EVID-16 to EVID-20), else `tampered`.
 * @param banks the number that the bank takes each card for, by `seq` of the line, where the task lets it
 */
export function checkSources(initial: Tables, steps: readonly CheckoutStep[], banks: ReadonlyMap<number, string>): void {
  const written = new Map<string, unknown>();
  for (const step of steps) {
    const changed = new Map<string, unknown>(step.changes.map(({ table, id, after }) => [`${table}/${id}`, after]));
    const before = ((table, id) => {
      const key = `${table}/${id}`;
      if (written.has(key)) return written.get(key);
      return Object.hasOwn(initial[table], id) ? initial[table][id] : null;
    }) as Look;
    const after = ((table, id) => {
      const key = `${table}/${id}`;
      return changed.has(key) ? changed.get(key) : before(table, id);
    }) as Look;
    for (const { of, breach } of sources) {
      const found = breach({ ...step, before, after, bank: banks.get(step.line.seq) ?? null });
      if (found !== null) throw tampered(`ledger line ${step.line.seq}, ${of}: ${found}`);
    }
    for (const [key, row] of changed) written.set(key, row);
  }
}
