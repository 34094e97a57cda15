/** The pack asks for what this world cannot give: a name that leads nowhere, a draw without candidates. */
export class HiddenStateError extends Error {
  override readonly name = 'HiddenStateError';
  readonly code: 'malformed_hidden_state' | 'unknown_variant' | 'dangling_reference' | 'nothing_to_draw';
  constructor(code: HiddenStateError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
