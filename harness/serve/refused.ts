/** A request that cannot be met: what is answered, and why in a sentence. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 503;
  readonly code: string;

  constructor(status: Refused['status'], code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
  }
}
