/**
 * Where the grader's facts believe a story that is told otherwise, and why that can earn nobody anything. `event`: one event says otherwise; `row`: a
 * row does from then on; `alike`: everything does that says the same value.
 */
export const freeFields: readonly {
  readonly fields: RegExp;
  readonly why: string;
  /** Only many stories come to it. */ readonly rare?: true;
}[] = [
  { fields: /: row \w+\.version$/, why: 'A version has to rise with every change (SPEC EVID-14). By how much, no gate asks.' },
  {
    fields:
      /: alike (draft_line_added|order_edit_line_added|order_edit_quantity_set|order_edited\.lines|card_saved|draft_card_chosen)\.(line|cards?)$/,
    why: 'The name of a new line or card, told alike everywhere: the same thing by another name.',
  },
  {
    fields: /: alike customer_notified\.subject$|: row (holds\.description|payments\.method\.reason)$/,
    why: 'The shop’s own words. Whether a message went out, to whom, about what, and whether money was asked for, is checked; these words no gate reads.',
  },
  {
    fields: /: alike (payment|units)_refunded\.amount$/,
    why: 'What a refund of whole rows comes to is reckoned by the gates that ask for one (`refund_exact`, SPEC REF-2); any other refund is a change outside the frame.',
  },
  { fields: /^complete_via_api: /, why: 'A call of a hidden tool fails the trial, whatever is said of what it did.' },
  {
    fields: /: row ([\w.]+\.(at|\w+At|opKeys?|next)|levels\.\w+)$/,
    why: 'A moment or key that a row of the same line had said before (SPEC EVID-14, EVID-20), or a figure that a later write of the line puts right.',
  },
  {
    fields: /: row drafts\.lines\.hold$/,
    why: 'A line that names a hold which has ended, or none: what is kept, and for whom, the hold’s own row says (SPEC HOLD-2).',
    rare: true,
  },
  {
    fields: /^bulk \w+: alike \w+\.(draft|order|hold|id)$/,
    why: 'One of the rows that a bulk command named in place of another: which of them refused, the ledger does not say.',
    rare: true,
  },
];
