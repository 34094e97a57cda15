import { canonicalJson } from '#contract/canonical-json.ts';
import type { Customer, SavedView } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { retagged } from './retagged.ts';
import { untold } from './row-differences.ts';

/** A customer who was not there before: a name and how to reach them. */
export function seenInNewCustomer(customer: Customer): Account {
  const { id, addresses, cards, cardConsent, tags, note } = customer;
  const bare = addresses.length === 0 && cards.length === 0 && tags.length === 0 && note === '' && !cardConsent;
  return says(...called(customer), ...(bare ? [] : [`${id} was born with more than a new customer has`]));
}

/** What changed about a customer. */
export function seenInCustomer(before: Customer, after: Customer): Account {
  const { id } = after;
  const renamed = called(after).filter((statement) => !called(before).includes(statement));
  const had = belongings(id, before.addresses, before.cards);
  return joined([
    says(...renamed),
    before.note === after.note ? NOTHING : says(`${id} note is ${after.note}`),
    says(...belongings(id, after.addresses, after.cards).filter((statement) => !had.includes(statement))),
    rewritten(before, after),
    retagged(`customers/${id}`, before, after),
    untold(before, after, ['name', 'email', 'phone', 'note', 'addresses', 'cards', 'tags', 'version']),
  ]);
}

/** In the words of both accounts: which addresses and cards somebody has. */
export function belongings(
  customer: string,
  addresses: readonly { readonly id: string; readonly isDefault: boolean }[],
  cards: readonly { readonly id: string }[],
): readonly string[] {
  return [...addressBook(customer, addresses), heldCards(customer, cards)];
}

/** In the words of both accounts: which cards somebody has. */
export function heldCards(customer: string, cards: readonly { readonly id: string }[]): string {
  return `${customer} has cards ${cards.map(({ id }) => id).join()}`;
}

/** In the words of both accounts: which addresses somebody has, and which is the default one. */
export function addressBook(
  customer: string,
  addresses: readonly { readonly id: string; readonly isDefault: boolean }[],
): readonly string[] {
  const main = addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  return [`${customer} has addresses ${addresses.map(({ id }) => id).join()}, default ${main.join()}`];
}

export function seenInNewView({ id, list, name, search }: SavedView): Account {
  return says(`${id} saved ${canonicalJson({ list, name, search })}`);
}

function called({ id, name, email, phone }: Customer): readonly string[] {
  return [`${id} is called ${canonicalJson({ name, email, phone })}`];
}

/** In the words of both accounts: how a saved address reads now. */
export function standing(customer: string, id: string, address: Address): string {
  return `${id} of ${customer} is ${canonicalJson(address)}`;
}

/** A new address reads somehow, one that both rows have may read otherwise; a card is the same in both. */
function rewritten(before: Customer, after: Customer): Account {
  const addresses = after.addresses.flatMap(({ id, isDefault: _isDefault, ...address }): string[] => {
    const was = before.addresses.find((each) => each.id === id);
    const now = standing(after.id, id, address);
    if (was === undefined) return [now];
    const { id: _id, isDefault: _was, ...former } = was;
    return now === standing(after.id, id, former) ? [] : [now];
  });
  const cards = after.cards.filter((card) => before.cards.some((was) => was.id === card.id && canonicalJson(was) !== canonicalJson(card)));
  return says(...addresses, ...cards.map(({ id }) => `${id} of ${after.id} was rewritten`));
}
