import type { HttpHandler } from 'msw';
import { DraftId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import {
  AnswerChallengeBody,
  ChooseCardBody,
  ChooseRateBody,
  CompleteWithoutPaymentBody,
  PlaceBody,
  PlaceHoldBody,
  RemoveLineBody,
  SetAddressBody,
  SetQuantityBody,
} from '#checkout-console/wire/bodies.ts';
import {
  AddLineBody,
  ApplyCodeBody,
  BackOrderLineBody,
  DeleteDraftBody,
  DuplicateDraftBody,
  EditAddressBody,
  EndBackOrderBody,
  ParkDraftBody,
  RefreshPricesBody,
  RemoveCodeBody,
  SaveCardBody,
  SetCustomerBody,
  SetDiscountBody,
  SetDraftNoteBody,
  UnparkDraftBody,
} from '#checkout-console/wire/draft-bodies.ts';
import type { DeletedView, DraftMadeView } from '#checkout-console/wire/people-views.ts';
import type { PlacedView, PlaceView } from '#checkout-console/wire/views.ts';
import { viewDraft } from '../queries/drafts.ts';
import type { WorldCore } from '../world-core.ts';
import { route, type Route } from './route.ts';

/** Every POST about a draft. */
export function draftCommands(core: WorldCore): HttpHandler[] {
  const draft = draftRoute(core);
  return [
    draft('/api/drafts/:id/address', SetAddressBody, 'set_address', (id, body) => ({ kind: 'set_address', draft: id, ...body })),
    draft('/api/drafts/:id/rate', ChooseRateBody, 'choose_rate', (id, body) => ({ kind: 'choose_rate', draft: id, ...body })),
    draft('/api/drafts/:id/card', ChooseCardBody, 'choose_card', (id, body) => ({ kind: 'choose_card', draft: id, ...body })),
    draft('/api/drafts/:id/new-card', SaveCardBody, 'save_card', (id, body) => ({ kind: 'save_card', draft: id, ...body })),
    draft('/api/drafts/:id/quantity', SetQuantityBody, 'set_quantity', (id, body) => ({ kind: 'set_quantity', draft: id, ...body })),
    draft('/api/drafts/:id/remove-line', RemoveLineBody, 'remove_line', (id, body) => ({ kind: 'remove_line', draft: id, ...body })),
    draft('/api/drafts/:id/holds', PlaceHoldBody, 'place_hold', (id, body) => ({ kind: 'place_hold', draft: id, ...body })),
    draft('/api/drafts/:id/duplicate', DuplicateDraftBody, 'duplicate_draft', (id, body) => ({
      kind: 'duplicate_draft',
      draft: id,
      ...body,
    })),
    draft('/api/drafts/:id/delete', DeleteDraftBody, 'delete_draft', (id, body) => ({ kind: 'delete_draft', draft: id, ...body })),
    draft('/api/drafts/:id/lines', AddLineBody, 'add_line', (id, body) => ({ kind: 'add_line', draft: id, ...body })),
    draft('/api/drafts/:id/customer', SetCustomerBody, 'set_customer', (id, body) => ({ kind: 'set_customer', draft: id, ...body })),
    draft('/api/drafts/:id/edit-address', EditAddressBody, 'edit_address', (id, body) => ({ kind: 'edit_address', draft: id, ...body })),
    draft('/api/drafts/:id/discount', SetDiscountBody, 'set_discount', (id, body) => ({ kind: 'set_discount', draft: id, ...body })),
    draft('/api/drafts/:id/apply-code', ApplyCodeBody, 'apply_code', (id, body) => ({ kind: 'apply_code', draft: id, ...body })),
    draft('/api/drafts/:id/remove-code', RemoveCodeBody, 'remove_code', (id, body) => ({ kind: 'remove_code', draft: id, ...body })),
    draft('/api/drafts/:id/refresh-prices', RefreshPricesBody, 'refresh_prices', (id, body) => ({
      kind: 'refresh_prices',
      draft: id,
      ...body,
    })),
    draft('/api/drafts/:id/back-order', BackOrderLineBody, 'back_order_line', (id, body) => ({
      kind: 'back_order_line',
      draft: id,
      ...body,
    })),
    draft('/api/drafts/:id/end-back-order', EndBackOrderBody, 'end_back_order', (id, body) => ({
      kind: 'end_back_order',
      draft: id,
      ...body,
    })),
    draft('/api/drafts/:id/note', SetDraftNoteBody, 'set_draft_note', (id, body) => ({ kind: 'set_draft_note', draft: id, ...body })),
    draft('/api/drafts/:id/park', ParkDraftBody, 'park_draft', (id, body) => ({ kind: 'park_draft', draft: id, ...body })),
    draft('/api/drafts/:id/unpark', UnparkDraftBody, 'unpark_draft', (id, body) => ({ kind: 'unpark_draft', draft: id, ...body })),
    draft('/api/drafts/:id/place', PlaceBody, 'place', (id, body) => ({ kind: 'place', draft: id, ...body })),
    draft('/api/drafts/:id/challenge', AnswerChallengeBody, 'answer_challenge', (id, body) => ({
      kind: 'answer_challenge',
      draft: id,
      ...body,
    })),
    draft('/api/drafts/:id/complete-without-payment', CompleteWithoutPaymentBody, 'complete_without_payment', (id, body) => ({
      kind: 'complete_without_payment',
      draft: id,
      ...body,
    })),
  ];
}

function draftRoute(core: WorldCore): Route<DraftId> {
  return route(core, DraftId, ({ tables }, id, answer) => {
    switch (answer.kind) {
      case 'placed':
        return { order: answer.order } satisfies PlacedView;
      case 'challenged':
        return { order: null } satisfies PlaceView;
      case 'made':
        return { draft: answer.draft } satisfies DraftMadeView;
      case 'deleted':
        return { deleted: id } satisfies DeletedView;
      case 'done':
      case 'declined':
      case 'bulk':
        return viewDraft(tables, rowOf(tables, 'drafts', id));
    }
  });
}
