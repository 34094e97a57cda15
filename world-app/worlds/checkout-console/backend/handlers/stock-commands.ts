import type { HttpHandler } from 'msw';
import { HoldId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { ExtendHoldBody, ReleaseHoldBody } from '#checkout-console/wire/bodies.ts';
import { holdRow } from '../queries/holds.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about stock and holds. */
export function stockCommands(core: WorldCore): HttpHandler[] {
  const hold = route(core, HoldId, ({ tables }, id) => holdRow(tables, rowOf(tables, 'holds', id)));
  return [
    hold('/api/holds/:id/extend', ExtendHoldBody, 'extend_hold', (id, body) => ({ kind: 'extend_hold', hold: id, ...body })),
    hold('/api/holds/:id/release', ReleaseHoldBody, 'release_hold', (id, body) => ({ kind: 'release_hold', hold: id, ...body })),
  ];
}
