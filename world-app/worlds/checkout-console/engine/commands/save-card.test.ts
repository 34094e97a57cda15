import assert from 'node:assert/strict';
import test from 'node:test';
import { apply } from '../apply.ts';
import { rowOf } from '../row-of.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const shop = smallShop();
const draft = rowOf(shop, 'drafts', ids.draft);
const save = (number: string, expires = '2029-01') =>
  apply(shop, { kind: 'save_card', draft: ids.draft, number, expires, ifVersion: draft.version }, { actor: 'staff_01' });

test('a new card is saved for the customer and chosen, by one command that moves no money', () => {
  const applied = save('378282246310005');
  assert.ok(applied.kind === 'accepted');
  const { cards } = rowOf(applied.tables, 'customers', draft.customer);
  const card = cards.at(-1);
  assert.deepEqual([card?.brand, card?.number, card?.expires], ['American Express', '378282246310005', '2029-01']);
  assert.equal(rowOf(applied.tables, 'drafts', ids.draft).card, card?.id);
  assert.deepEqual(
    applied.events.map(({ type }) => type),
    ['card_saved', 'draft_card_chosen'],
  );
  assert.deepEqual(applied.tables.payments, shop.payments);
  const others = Object.values(shop.customers).flatMap((customer) => customer.cards.map(({ id }) => id));
  assert.ok(card !== undefined && !others.includes(card.id));
});

for (const { what, number, expires, field } of [
  { what: 'with a wrong check digit', number: '4242424242424241', expires: '2029-01', field: 'number' },
  { what: 'of no brand that the shop takes', number: '6011111111111117', expires: '2029-01', field: 'number' },
  {
    what: 'that is saved already',
    number: rowOf(shop, 'customers', draft.customer).cards[0]?.number ?? '',
    expires: '2029-01',
    field: 'number',
  },
  { what: 'whose last month is over', number: '378282246310005', expires: '2026-02', field: 'expires' },
]) {
  test(`a card ${what} is refused at its field`, () => {
    const applied = save(number, expires);
    assert.ok(applied.kind === 'refused');
    assert.deepEqual([applied.refusal.code, applied.refusal.field], ['card_invalid', field]);
  });
}
