import assert from 'node:assert/strict';
import test from 'node:test';
import { AddressId, CustomerId, DraftId, Sku } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { Command } from '../command.ts';
import { findRow, rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { createDraftKey, duplicateKey } from '../rules/new-draft-key.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { busyShop, twin, twinsDraft } from '../testing/busy-shop.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const ines = CustomerId.parse('C-0001');
const newDraft = DraftId.parse('D-0003');

/** Two profiles of one person, of which the second has the held draft. */
function twoProfiles(): Tables {
  const shop = busyShop();
  const { [twinsDraft]: _none, ...drafts } = shop.drafts;
  const draft = { ...rowOf(shop, 'drafts', ids.draft), customer: twin, email: rowOf(shop, 'customers', twin).email };
  return { ...shop, drafts: { ...drafts, [ids.draft]: draft } };
}

const merge = {
  kind: 'merge_customers',
  customer: ines,
  from: twin,
  defaultAddress: null,
  ifFromVersion: 1,
  ifVersion: 1,
} as const;

test('the second press of create is answered with the same draft', () => {
  const shop = smallShop();
  const create: Command = { kind: 'create_draft', customer: ines, opKey: createDraftKey(shop, ines) };
  const { tables, answer } = accept(shop, create);
  assert.deepEqual(answer, { kind: 'made', draft: newDraft });
  assert.deepEqual(apply(tables, create, { actor: 'staff_01' }), { kind: 'repeated', answer });
  assert.equal(refusedCode(shop, { ...create, opKey: 'C-0001.draft.9' }), 'stale');
});

test('a duplicate has lines, addresses and card, but no hold, discount or shipping method', () => {
  const shop = smallShop();
  const draft = rowOf(shop, 'drafts', ids.draft);
  const rich = { ...draft, discount: { label: 'Goodwill', amount: 500 }, rate: { rate: ids.standard, name: 'Standard', price: 990 } };
  const dressed = { ...shop, drafts: { ...shop.drafts, [draft.id]: rich } } as Tables;
  const { tables } = accept(dressed, { kind: 'duplicate_draft', draft: draft.id, opKey: duplicateKey(shop, draft), ifVersion: 1 });
  const copy = rowOf(tables, 'drafts', newDraft);
  assert.deepEqual(copy.lines, [{ ...draft.lines[0], hold: null }]);
  assert.deepEqual([copy.discount, copy.rate, copy.card, copy.shippingAddress], [null, null, draft.card, draft.shippingAddress]);
  assert.equal(rowOf(tables, 'holds', ids.hold).draft, draft.id);
  const again = duplicateKey(tables, draft);
  assert.deepEqual(accept(tables, { kind: 'duplicate_draft', draft: draft.id, opKey: again, ifVersion: 1 }).answer, {
    kind: 'made',
    draft: 'D-0004',
  });
});

test('deleting a draft gives its held units back and takes it out of the world', () => {
  const { tables, events } = accept(smallShop(), { kind: 'delete_draft', draft: ids.draft, ifVersion: 1 });
  assert.deepEqual(typesOf(events), ['hold_released', 'stock_moved', 'draft_deleted']);
  assert.equal(findRow(tables, 'drafts', ids.draft), null);
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').available, 2);
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(smallShop(), { kind: 'delete_draft', draft: ids.draft, ifVersion: 1 }, 'staff_02'), 'not_permitted');
});

test('a variant is on a draft once, at its present price', () => {
  const candle = Sku.parse('CND-FIG');
  const add = { kind: 'add_line', draft: ids.draft, variant: candle, quantity: 3, ifVersion: 1 } as const;
  const { tables } = accept(smallShop(), add);
  const line = rowOf(tables, 'drafts', ids.draft).lines[1];
  assert.deepEqual([line?.id, line?.quantity, line?.unitPrice, line?.hold], ['line_2', 3, 2200, null]);
  assert.equal(refusedCode(tables, { ...add, ifVersion: 2 }), 'line_exists');
  assert.equal(refusedCode(smallShop(), { ...add, variant: Sku.parse('ABC-DEF') }), 'not_found');
});

test('a draft keeps its prices until they are refreshed, all at once', () => {
  const dearer = accept(busyShop(), { kind: 'change_price', variant: ids.mug, price: 1500 }, 'staff_05').tables;
  const refresh = (tables: Tables): Command => {
    return { kind: 'refresh_prices', draft: ids.unheldDraft, ifVersion: rowOf(tables, 'drafts', ids.unheldDraft).version };
  };
  const prices = (tables: Tables): readonly number[] => rowOf(tables, 'drafts', ids.unheldDraft).lines.map(({ unitPrice }) => unitPrice);
  assert.deepEqual(prices(dearer), [1450, 2200]);
  const { tables, events } = accept(dearer, refresh(dearer));
  assert.deepEqual(prices(tables), [1500, 2200]);
  assert.deepEqual(dataOf(events, 'draft_price_refreshed'), { draft: ids.unheldDraft, line: ids.line, from: 1450, to: 1500 });
  assert.equal(refusedCode(tables, refresh(tables)), 'nothing_to_do');
  const dollars = { ...rowOf(dearer, 'drafts', ids.unheldDraft), currency: 'USD' as const };
  const abroad = { ...dearer, drafts: { ...dearer.drafts, [dollars.id]: dollars } };
  assert.equal(refusedCode(abroad, refresh(abroad)), 'nothing_to_do');
});

test('changing a draft’s customer changes id and e-mail together and drops what was the former’s', () => {
  const { tables } = accept(twoProfiles(), { kind: 'set_customer', draft: ids.unheldDraft, customer: twin, ifVersion: 1 });
  const { customer, email, shippingAddress, billingAddress, rate, card } = rowOf(tables, 'drafts', ids.unheldDraft);
  assert.deepEqual([customer, email], [twin, 'ines@work.example']);
  assert.deepEqual([shippingAddress, billingAddress, rate, card], [null, null, null, null]);
});

test('a discount by hand needs a manager and can be taken away', () => {
  const discount = { label: 'Goodwill', amount: 500 };
  const give = { kind: 'set_discount', draft: ids.draft, discount, ifVersion: 1 } as const;
  const { tables } = accept(smallShop(), give);
  assert.deepEqual(rowOf(tables, 'drafts', ids.draft).discount, discount);
  assert.equal(refusedCode(smallShop(), give, 'staff_02'), 'not_permitted');
  assert.equal(rowOf(accept(tables, { ...give, discount: null, ifVersion: 2 }).tables, 'drafts', ids.draft).discount, null);
});

test('a parked draft says why and keeps its hold', () => {
  const { tables } = accept(smallShop(), { kind: 'park_draft', draft: ids.draft, code: 'no_rate', ifVersion: 1 });
  assert.deepEqual(rowOf(tables, 'drafts', ids.draft).parked, { code: 'no_rate', by: 'staff_01', at: '2026-03-16T09:00:00Z' });
  assert.equal(rowOf(tables, 'holds', ids.hold).state.kind, 'active');
  assert.equal(refusedCode(tables, { kind: 'park_draft', draft: ids.draft, code: 'no_rate', ifVersion: 2 }), 'nothing_to_do');
  accept(tables, { kind: 'unpark_draft', draft: ids.draft, ifVersion: 2 });
});

test('a merge moves drafts, orders, tags and addresses, keeps hold ids, and leaves one profile', () => {
  const shop = twoProfiles();
  const { tables } = accept(shop, merge);
  assert.equal(findRow(tables, 'customers', twin), null);
  const kept = rowOf(tables, 'customers', ines);
  assert.deepEqual(
    kept.addresses.map(({ id, isDefault }) => [id, isDefault]),
    [
      ['addr_0001', true],
      ['addr_0002', false],
      ['addr_0003', false],
      ['addr_0012', false],
    ],
  );
  assert.deepEqual([kept.tags, kept.note], [['VIP'], 'Prefers e-mail.']);
  const draft = rowOf(tables, 'drafts', ids.draft);
  assert.deepEqual([draft.customer, draft.email, draft.lines[0]?.hold], [ines, 'ines@mail.example', ids.hold]);
  assert.deepEqual(rowOf(tables, 'holds', ids.hold), rowOf(shop, 'holds', ids.hold));
  assert.equal(refusedCode(shop, { ...merge, ifFromVersion: 2 }), 'stale');
  assert.equal(refusedCode(shop, { ...merge, from: ines }), 'nothing_to_do');
});

test('the chosen default survives a merge, even as a copy of an address that the other has', () => {
  const { tables } = accept(twoProfiles(), { ...merge, defaultAddress: AddressId.parse('addr_0011') });
  const main = rowOf(tables, 'customers', ines).addresses.filter(({ isDefault }) => isDefault);
  assert.deepEqual(
    main.map(({ id }) => id),
    ['addr_0011'],
  );
  assert.equal(refusedCode(twoProfiles(), { ...merge, defaultAddress: AddressId.parse('addr_0099') }), 'unknown_address');
});

test('deleting a customer takes drafts and holds along, needs the name, and never touches orders', () => {
  const shop = twoProfiles();
  const remove = { kind: 'delete_customer', customer: twin, confirm: 'Ines Okafor', ifVersion: 1 } as const;
  const { tables } = accept(shop, remove);
  assert.deepEqual([findRow(tables, 'customers', twin), findRow(tables, 'drafts', ids.draft)], [null, null]);
  assert.equal(rowOf(tables, 'holds', ids.hold).state.kind, 'released');
  assert.deepEqual(brokenInvariants(tables), []);
  assert.equal(refusedCode(shop, { ...remove, confirm: 'ines' }), 'not_confirmed');
  assert.equal(refusedCode(shop, { ...remove, customer: ines }), 'has_orders');
});

test('the same new customer twice is one customer', () => {
  const create = { kind: 'create_customer', customer: twin, name: 'Jonas Weber', email: 'jonas@mail.example', phone: '' } as const;
  const { tables } = accept(smallShop(), create);
  assert.equal(apply(tables, create, { actor: 'staff_01' }).kind, 'repeated');
  assert.equal(refusedCode(tables, { ...create, name: 'Jona Weber' }), 'stale');
});

test('tags are compared exactly and hang once', () => {
  const on = { table: 'orders', id: ids.waitingOrder } as const;
  const { tables } = accept(smallShop(), { kind: 'add_tag', on, tag: 'pick-up', ifVersion: 1 });
  const both = accept(tables, { kind: 'add_tag', on, tag: 'pickup', ifVersion: 2 });
  assert.deepEqual(rowOf(both.tables, 'orders', on.id).tags, ['pick-up', 'pickup']);
  assert.equal(refusedCode(both.tables, { kind: 'add_tag', on, tag: 'pickup', ifVersion: 3 }), 'nothing_to_do');
  assert.equal(refusedCode(both.tables, { kind: 'add_tag', on, tag: 'gift', ifVersion: 2 }), 'stale');
  const { tables: left } = accept(both.tables, { kind: 'remove_tag', on, tag: 'pick-up', ifVersion: 3 });
  assert.deepEqual(rowOf(left, 'orders', on.id).tags, ['pickup']);
});

test('a message goes to the customer once; a note goes nowhere', () => {
  const order = ids.waitingOrder;
  const send = { kind: 'send_message', order, text: 'Your mugs are packed.', ifVersion: 1 } as const;
  const { tables } = accept(smallShop(), send);
  const messages = Object.values(tables.messages);
  assert.deepEqual([messages.length, messages[0]?.to, messages[0]?.text], [1, ines, 'Your mugs are packed.']);
  assert.equal(refusedCode(tables, send), 'stale');
  const noted = accept(smallShop(), { kind: 'add_note', order, text: 'Internal.', ifVersion: 1 });
  assert.deepEqual(noted.tables.messages, {});
});

test('a view keeps a search under a name of its own', () => {
  const save = { kind: 'save_view', list: 'orders', name: 'To pack', search: 'fulfilment=to+fulfil' } as const;
  const { tables } = accept(smallShop(), save, 'staff_04');
  assert.equal(rowOf(tables, 'views', 'view_0001').by, 'staff_04');
  assert.equal(refusedCode(tables, save), 'name_taken');
  accept(tables, { ...save, list: 'drafts' });
  assert.equal(refusedCode(smallShop(), save, 'staff_03'), 'not_permitted');
});

test('an address is written anew on the draft alone unless the profile is asked for', () => {
  const address = { name: 'Ines Okafor', line1: 'Hafenstrasse 27b', line2: '', postcode: '20359', city: 'Hamburg', country: 'DE' };
  const edit = { kind: 'edit_address', draft: ids.unheldDraft, use: 'shipping', address, updateProfile: false, ifVersion: 1 } as const;
  const { tables } = accept(smallShop(), edit);
  const draft = rowOf(tables, 'drafts', ids.unheldDraft);
  assert.deepEqual([draft.shippingAddress, draft.rate], [address, null]);
  assert.deepEqual(rowOf(tables, 'customers', ines), rowOf(smallShop(), 'customers', ines));
  const both = accept(smallShop(), { ...edit, updateProfile: true });
  assert.deepEqual(rowOf(both.tables, 'customers', ines).addresses[1], { ...address, id: 'addr_0002', isDefault: false });
  assert.deepEqual(rowOf(both.tables, 'drafts', ids.draft), rowOf(smallShop(), 'drafts', ids.draft));
  assert.equal(refusedCode(smallShop(), { ...edit, address: { ...address, country: 'AU' } }), 'no_rate');
  assert.equal(refusedCode(tables, { ...edit, ifVersion: 2 }), 'nothing_to_do');
});

const hamburg = { name: 'Ines Okafor', line1: 'Hafenstrasse 1', line2: '', postcode: '20457', city: 'Hamburg', country: 'DE' };
const book = (tables: Tables): string[] =>
  rowOf(tables, 'customers', ines).addresses.map(({ id, isDefault }) => `${id}${isDefault ? ' default' : ''}`);

test('an address is saved, made the default one and removed; drafts keep the copies that they have', () => {
  const shop = smallShop();
  const [first] = rowOf(shop, 'customers', ines).addresses;
  assert.ok(first);
  const added = accept(shop, { kind: 'add_address', customer: ines, address: hamburg, makeDefault: true, ifVersion: 1 });
  const id = AddressId.parse('addr_0013');
  assert.deepEqual(typesOf(added.events), ['customer_addresses_set', 'customer_address_changed']);
  assert.ok(book(added.tables).includes(`${id} default`) && book(added.tables).includes(first.id));
  const remove: Command = { kind: 'remove_address', customer: ines, saved: id, ifVersion: 2 };
  assert.equal(refusedCode(added.tables, remove), 'default_address');
  const moved = accept(added.tables, { kind: 'set_default_address', customer: ines, saved: first.id, ifVersion: 2 });
  const removed = accept(moved.tables, { ...remove, ifVersion: 3 });
  assert.deepEqual(book(removed.tables), book(shop));
  const changed = accept(shop, { kind: 'change_address', customer: ines, saved: first.id, address: hamburg, ifVersion: 1 });
  assert.deepEqual(changed.tables.drafts, shop.drafts);
  assert.equal(rowOf(changed.tables, 'customers', ines).addresses[0]?.line1, 'Hafenstrasse 1');
});

test('the same address is not saved twice, and only what is saved is changed', () => {
  const added = accept(smallShop(), { kind: 'add_address', customer: ines, address: hamburg, makeDefault: false, ifVersion: 1 });
  assert.equal(
    refusedCode(added.tables, { kind: 'add_address', customer: ines, address: hamburg, makeDefault: false, ifVersion: 2 }),
    'nothing_to_do',
  );
  const nobody = AddressId.parse('addr_0999');
  for (const kind of ['set_default_address', 'remove_address'] as const) {
    assert.equal(refusedCode(added.tables, { kind, customer: ines, saved: nobody, ifVersion: 2 }), 'unknown_address', kind);
  }
});
