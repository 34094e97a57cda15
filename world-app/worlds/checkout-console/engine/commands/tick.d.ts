import { type Change } from '../change.ts';
/**
 * The passing of time before a command: the clock moves if it is that kind of clock, and what is due runs out: holds (SPEC HOLD) and
 * authorisations of which nothing was captured (SPEC PAY-5).
 */
export declare function tick(change: Change): void;
