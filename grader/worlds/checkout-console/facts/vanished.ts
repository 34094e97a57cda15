/** In the words of both accounts: a row is gone. */
export function vanished(table: string, id: string): string {
  return `${table}/${id} vanished`;
}
