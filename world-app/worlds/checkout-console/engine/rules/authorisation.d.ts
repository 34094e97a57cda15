/** How long an authorisation is good for (SPEC PAY-5). */
export declare const AUTHORISATION_SECONDS: number;
