import type { HttpHandler } from 'msw';
import { CustomerId, DraftId, OrderId, ViewId } from '#contract/checkout-console/ids.ts';
import { ListName } from '#contract/checkout-console/values.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { CreateDraftBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DeletedView, DraftMadeView } from '#checkout-console/wire/people-views.ts';
import {
  AddAddressBody,
  ChangeAddressBody,
  SavedAddressBody,
  CreateCustomerBody,
  DeleteCustomerBody,
  DeleteViewBody,
  MergeCustomersBody,
  SaveViewBody,
  SendMessageBody,
  SetCustomerNoteBody,
  TagBody,
  UpdateCustomerBody,
} from '#checkout-console/wire/people-bodies.ts';
import { viewCustomer } from '../queries/customers.ts';
import { viewDraft } from '../queries/drafts.ts';
import { viewOrder } from '../queries/orders.ts';
import { listViews } from '../queries/saved-views.ts';
import type { WorldCore } from '../world-core.ts';
import { route, type Route } from './route.ts';

/** Every POST about customers, tags, messages and saved views. */
export function peopleCommands(core: WorldCore): HttpHandler[] {
  const customer = customerRoute(core);
  const list = route(core, ListName, ({ tables }, name) => listViews(tables, name));
  const view = route(core, ViewId, (_state, id): DeletedView => ({ deleted: id }));
  return [
    customer('/api/customers/:id/create', CreateCustomerBody, 'create_customer', (id, body) => ({
      kind: 'create_customer',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/update', UpdateCustomerBody, 'update_customer', (id, body) => ({
      kind: 'update_customer',
      customer: id,
      ...body,
    })),
    ...addressCommands(customer),
    customer('/api/customers/:id/note', SetCustomerNoteBody, 'set_customer_note', (id, body) => ({
      kind: 'set_customer_note',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/merge', MergeCustomersBody, 'merge_customers', (id, body) => ({
      kind: 'merge_customers',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/delete', DeleteCustomerBody, 'delete_customer', (id, body) => ({
      kind: 'delete_customer',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/drafts', CreateDraftBody, 'create_draft', (id, body) => ({ kind: 'create_draft', customer: id, ...body })),
    ...tagCommands(core),
    route(core, OrderId, ({ tables }, id) => viewOrder(tables, rowOf(tables, 'orders', id)))(
      '/api/orders/:id/messages',
      SendMessageBody,
      'send_message',
      (id, body) => ({ kind: 'send_message', order: id, ...body }),
    ),
    list('/api/lists/:id/views', SaveViewBody, 'save_view', (name, body) => ({ kind: 'save_view', list: name, ...body })),
    view('/api/views/:id/delete', DeleteViewBody, 'delete_view', (id) => ({ kind: 'delete_view', view: id })),
  ];
}

function addressCommands(customer: Route<CustomerId>): HttpHandler[] {
  return [
    customer('/api/customers/:id/addresses', AddAddressBody, 'add_address', (id, body) => ({ kind: 'add_address', customer: id, ...body })),
    customer('/api/customers/:id/change-address', ChangeAddressBody, 'change_address', (id, body) => ({
      kind: 'change_address',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/default-address', SavedAddressBody, 'set_default_address', (id, body) => ({
      kind: 'set_default_address',
      customer: id,
      ...body,
    })),
    customer('/api/customers/:id/remove-address', SavedAddressBody, 'remove_address', (id, body) => ({
      kind: 'remove_address',
      customer: id,
      ...body,
    })),
  ];
}

function customerRoute(core: WorldCore): Route<CustomerId> {
  return route(core, CustomerId, ({ tables }, id, answer) => {
    switch (answer.kind) {
      case 'made':
        return { draft: answer.draft } satisfies DraftMadeView;
      case 'deleted':
        return { deleted: id } satisfies DeletedView;
      case 'done':
      case 'placed':
      case 'declined':
      case 'challenged':
      case 'bulk':
        return viewCustomer(tables, rowOf(tables, 'customers', id));
    }
  });
}

function tagCommands(core: WorldCore): HttpHandler[] {
  const order = route(core, OrderId, ({ tables }, id) => viewOrder(tables, rowOf(tables, 'orders', id)));
  const draft = route(core, DraftId, ({ tables }, id) => viewDraft(tables, rowOf(tables, 'drafts', id)));
  const customer = route(core, CustomerId, ({ tables }, id) => viewCustomer(tables, rowOf(tables, 'customers', id)));
  return [
    order('/api/orders/:id/tags', TagBody, 'add_tag', (id, body) => ({ kind: 'add_tag', on: { table: 'orders', id }, ...body })),
    order('/api/orders/:id/remove-tag', TagBody, 'remove_tag', (id, body) => ({
      kind: 'remove_tag',
      on: { table: 'orders', id },
      ...body,
    })),
    draft('/api/drafts/:id/tags', TagBody, 'add_tag', (id, body) => ({ kind: 'add_tag', on: { table: 'drafts', id }, ...body })),
    draft('/api/drafts/:id/remove-tag', TagBody, 'remove_tag', (id, body) => ({
      kind: 'remove_tag',
      on: { table: 'drafts', id },
      ...body,
    })),
    customer('/api/customers/:id/tags', TagBody, 'add_tag', (id, body) => ({ kind: 'add_tag', on: { table: 'customers', id }, ...body })),
    customer('/api/customers/:id/remove-tag', TagBody, 'remove_tag', (id, body) => ({
      kind: 'remove_tag',
      on: { table: 'customers', id },
      ...body,
    })),
  ];
}
