import type { HttpHandler } from 'msw';
import { ListName } from '#contract/checkout-console/values.ts';
import type { Answer, BulkResult } from '#checkout-console/engine/command-result.ts';
import { BulkBody, type BulkRowView, type BulkView } from '#checkout-console/wire/bulk.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** The POST by which one thing is done to many rows of a list. */
export function bulkCommands(core: WorldCore): HttpHandler[] {
  const list = route(core, ListName, (_state, _name, answer) => bulkView(answer));
  return [list('/api/lists/:id/bulk', BulkBody, 'bulk', (name, body) => ({ kind: 'bulk', list: name, ...body }))];
}

function bulkView(answer: Answer): BulkView {
  if (answer.kind !== 'bulk') throw new Error(`a bulk deed was answered with ${answer.kind}`);
  return { done: answer.rows.filter(({ outcome }) => outcome === 'done').length, rows: answer.rows.map(rowView) };
}

function rowView(result: BulkResult): BulkRowView {
  if (!('refusal' in result)) return result;
  const { code, message } = result.refusal;
  return { id: result.id, outcome: result.outcome, code, message };
}
