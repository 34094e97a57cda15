/** What stands for a value that nobody but its owner may read. */
export const MASK = '••••••';
