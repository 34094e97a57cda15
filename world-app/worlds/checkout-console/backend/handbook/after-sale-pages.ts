import type { HandbookPage } from './handbook-page.ts';

/** What happens to an order afterwards, and to the stock. */
export const afterSalePages: readonly HandbookPage[] = [
  {
    slug: 'refunds',
    title: 'Refunds',
    summary: 'How much to give back, and how it is rounded.',
    rules: [
      {
        id: 'H-REF-1',
        text: 'Refund what the customer paid for the unit after discounts, not its list price. The amounts in the dialog follow this rule.',
      },
      { id: 'H-REF-2', text: 'Several refunds of one line always add up to what was paid for the line; the last one takes the remainder.' },
      { id: 'H-REF-3', text: 'A refund cannot be undone. It is never a way to correct a slip in a checkout.' },
      { id: 'H-REF-4', text: 'Support may refund up to 50.00 on one order; above that, ask an order manager.' },
      { id: 'H-REF-5', text: 'No refund while a charge is disputed: the bank would pay it a second time.' },
    ],
  },
  {
    slug: 'restock',
    title: 'Restocking',
    summary: 'What becomes of the goods when money goes back.',
    rules: [
      {
        id: 'H-RST-1',
        text: 'With “Restock items” ticked, units that have not left go back on sale at their location, and returned units are added to the stock there.',
      },
      { id: 'H-RST-2', text: 'Untick it for goods that cannot be sold again: units that have not left are then booked as damaged.' },
    ],
  },
  {
    slug: 'returns',
    title: 'Returns',
    summary: 'Goods that come back.',
    rules: [
      { id: 'H-RET-1', text: 'Goods may come back within 30 days of the day they left.' },
      { id: 'H-RET-2', text: 'They are booked in at the location that received them, whatever location they had left from.' },
      { id: 'H-RET-3', text: 'Clean and complete units go back on sale; stained or broken ones are booked as damaged.' },
      {
        id: 'H-RET-4',
        text: 'Refund what was paid for the units less 4.90 for the return label. The shipping of the way out is not given back.',
      },
    ],
  },
  {
    slug: 'edits',
    title: 'Edits',
    summary: 'Changing, stopping and cancelling an order.',
    rules: [
      {
        id: 'H-EDT-1',
        text: 'Only units that have not left can be changed. Once goods were shipped, an order is not cancelled: they come back first.',
      },
      {
        id: 'H-EDT-2',
        text: 'An edit keeps the price that an item had when it was put into it, whatever the price list says by the time it is saved.',
      },
      {
        id: 'H-EDT-3',
        text: 'Nothing leaves while an order is on hold, for whatever reason it was put there. Only who put it on hold, or the reason going away, ends it.',
      },
      { id: 'H-EDT-4', text: 'Cancelling an order whose money was only authorised gives the authorisation up; it is not a refund.' },
    ],
  },
  {
    slug: 'disputes',
    title: 'Disputes',
    summary: 'When a customer’s bank asks for the money back.',
    rules: [
      { id: 'H-DIS-1', text: 'A dispute is answered before its day is over, shop time. After that it is lost.' },
      {
        id: 'H-DIS-2',
        text: 'Evidence is what can be shown: the tracking number, the id of a refund already given, a note of what was agreed. Send all that there is, once.',
      },
      { id: 'H-DIS-3', text: 'Accepting a dispute gives the money up. Only the owner of the shop does that.' },
    ],
  },
  {
    slug: 'counts',
    title: 'Counts',
    summary: 'Setting stock to what was counted.',
    rules: [
      { id: 'H-CNT-1', text: 'A count is of what is on hand. Enter it as “On hand”; what is available follows from it.' },
      {
        id: 'H-CNT-2',
        text: 'On hand is never set below what is promised (committed and held). If fewer were counted, leave the figure and report it.',
      },
      { id: 'H-CNT-3', text: 'Every correction has a reason. A count has the reason “Cycle count”.' },
      { id: 'H-CNT-4', text: 'If the stock moved while you were typing, read it again before you enter the count again.' },
      { id: 'H-CNT-5', text: 'Only the locations in your care. A sheet of another location is given back.' },
      {
        id: 'H-CNT-6',
        text: 'Overselling is allowed by an order manager, for goods of which more are on their way, and stopped once they have come. It is never a way to get one order through: without stock the draft is parked.',
      },
      {
        id: 'H-CNT-7',
        text: 'A sheet is imported for its own location, with what was counted as “on_hand”. Untick “Replace all” unless every shelf of the location was counted. Lines that cannot be entered are taken out and reported.',
      },
    ],
  },
];
