/** The longest message a host may send. What an agent may say is far shorter, but is told so by an answer. */
export const MOST_MESSAGE_BYTES = 16 * 1024 * 1024;
