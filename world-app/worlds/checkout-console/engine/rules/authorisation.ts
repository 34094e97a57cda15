/** Days for which an authorisation is good (SPEC PAY-5). */
export const AUTHORISATION_DAYS = 7;
export const AUTHORISATION_SECONDS = AUTHORISATION_DAYS * 86_400;
