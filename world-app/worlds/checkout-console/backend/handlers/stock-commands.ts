import type { HttpHandler } from 'msw';
import { HoldId, LevelId, LocationId, Sku } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import {
  AdjustStockBody,
  ClearStaleHoldsBody,
  ExtendHoldBody,
  ImportCountsBody,
  MoveStockBody,
  ReassignHoldBody,
  ReceiveStockBody,
  ReleaseHoldBody,
  SetBackorderBody,
  TransferHoldBody,
  TransferStockBody,
} from '#checkout-console/wire/bodies.ts';
import { holdRow } from '../queries/holds.ts';
import { viewVariant } from '../queries/inventory.ts';
import { viewLevel, viewStaleHolds } from '../queries/levels.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about stock and holds. */
export function stockCommands(core: WorldCore): HttpHandler[] {
  const hold = route(core, HoldId, ({ tables }, id) => holdRow(tables, rowOf(tables, 'holds', id)));
  const level = route(core, LevelId, ({ tables }, id) => viewLevel(tables, rowOf(tables, 'levels', id)));
  const location = route(core, LocationId, ({ tables }, id) => viewStaleHolds(tables, rowOf(tables, 'locations', id)));
  const variant = route(core, Sku, (state, id) => viewVariant(state, rowOf(state.tables, 'variants', id)));
  const sheet = route(core, LocationId, ({ tables }, id) => ({ location: id, name: rowOf(tables, 'locations', id).name }));
  return [
    variant('/api/variants/:id/backorder', SetBackorderBody, 'set_backorder', (id, body) => ({
      kind: 'set_backorder',
      variant: id,
      ...body,
    })),
    hold('/api/holds/:id/extend', ExtendHoldBody, 'extend_hold', (id, body) => ({ kind: 'extend_hold', hold: id, ...body })),
    hold('/api/holds/:id/release', ReleaseHoldBody, 'release_hold', (id, body) => ({ kind: 'release_hold', hold: id, ...body })),
    hold('/api/holds/:id/transfer', TransferHoldBody, 'transfer_hold', (id, body) => ({ kind: 'transfer_hold', hold: id, ...body })),
    hold('/api/holds/:id/reassign', ReassignHoldBody, 'reassign_hold', (id, body) => ({ kind: 'reassign_hold', hold: id, ...body })),
    level('/api/levels/:id/adjust', AdjustStockBody, 'adjust_stock', (id, body) => ({ kind: 'adjust_stock', level: id, ...body })),
    level('/api/levels/:id/move', MoveStockBody, 'move_stock', (id, body) => ({ kind: 'move_stock', level: id, ...body })),
    level('/api/levels/:id/receive', ReceiveStockBody, 'receive_stock', (id, body) => ({ kind: 'receive_stock', level: id, ...body })),
    level('/api/levels/:id/transfer', TransferStockBody, 'transfer_stock', (id, body) => ({ kind: 'transfer_stock', level: id, ...body })),
    sheet('/api/locations/:id/import-counts', ImportCountsBody, 'import_counts', (id, body) => ({
      kind: 'import_counts',
      location: id,
      ...body,
    })),
    location('/api/locations/:id/clear-stale-holds', ClearStaleHoldsBody, 'clear_stale_holds', (id, body) => ({
      kind: 'clear_stale_holds',
      location: id,
      ...body,
    })),
  ];
}
