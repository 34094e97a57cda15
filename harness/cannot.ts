/** Why something cannot be done: no fault of an agent, no bug of ours, one clear sentence for a person. Exit code 2. */
export class Cannot extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Cannot';
    this.code = code;
  }
}
