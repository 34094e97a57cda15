import type { Instant } from '#contract/checkout-console/values.ts';
/** Seconds since 1970-01-01T00:00:00Z of an instant. */
export declare function secondsOf(instant: Instant): number;
/** The instant that many whole seconds after 1970-01-01T00:00:00Z. */
export declare function instantOf(seconds: number): Instant;
export declare function addSeconds(instant: Instant, seconds: number): Instant;
/** Whether text in the instant's form names a day and a time that exist. */
export declare function isRealInstant(text: string): text is Instant;
