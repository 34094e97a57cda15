/** How long an authorisation is good for (SPEC PAY-5). */
export const AUTHORISATION_SECONDS = 7 * 86_400;
