/** A change of a number with its sign, as `+2` or `−2`; no change is no text. */
export function signed(n: number): string {
  return n === 0 ? '' : n > 0 ? `+${n}` : `−${-n}`;
}

/** `1 item`, `2 items`; another plural where adding an s is not enough. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
