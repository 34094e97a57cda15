const codes = [
  'bad_arguments',
  'stale_ref',
  'hidden',
  'covered',
  'changed',
  'disabled',
  'not_editable',
  'value_not_taken',
  'no_such_option',
  'nothing_there',
  'no_focus',
  'not_scrolled',
  'no_history',
  'no_section',
  'no_dialog',
  'dialog_open',
  'blocked_key',
  'blocked_click',
  'not_responding',
  'cancelled',
  'budget_used_up',
  'finished',
  'closed',
] as const;
export type RefusalCode = (typeof codes)[number];

/** Why a tool call did nothing, for the model to read: a stable code and a sentence. Becomes an `isError` result, never a crash. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
