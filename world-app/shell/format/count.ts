/** `1 item`, `2 items`; another plural where adding an s is not enough. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
