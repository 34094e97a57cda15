import type { Failure } from '#checkout-console/wire/views.ts';

/** A read that failed, in the form in which a query reports it. */
export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'RequestFailed';
    this.failure = failure;
  }
}
