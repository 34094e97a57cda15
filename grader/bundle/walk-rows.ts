/** What a walk is told: each table by name, and each row by the place of its first character. `row` answers where it ends, or -1. */
export type Visitor = {
  readonly table: (table: string) => void;
  readonly row: (table: string, id: string, at: number) => number;
};

/**
 * Walks over `"table":{"id":row,…},…}`, the inside of a canonical object of tables, from the first name on. Whether a row is one is for
 * the visitor to say.
 * @returns the place behind the closing bracket, or -1 where it is not of that form, or a name is not printable ASCII without quotes and
 * backslashes, is `__proto__`, or does not come after the one before it
 */
export function walkRows(text: string, from: number, visitor: Visitor): number {
  return walkMembers(text, from, (table, at) => {
    if (text[at] !== '{') return -1;
    visitor.table(table);
    return walkMembers(text, at + 1, (id, start) => visitor.row(table, id, start));
  });
}

function walkMembers(text: string, from: number, member: (name: string, at: number) => number): number {
  if (text[from] === '}') return from + 1;
  let last = '';
  for (let at = from; ; at++) {
    const name = nameAt(text, at);
    if (name === null || (at > from && name <= last)) return -1;
    last = name;
    at = member(name, at + name.length + 3);
    if (at < 0) return -1;
    if (text[at] === '}') return at + 1;
    if (text[at] !== ',') return -1;
  }
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** The name of the member that begins here. */
function nameAt(text: string, at: number): string | null {
  if (text[at] !== '"') return null;
  const end = text.indexOf('"', at + 1);
  const name = text.slice(at + 1, end);
  return end > at && text[end + 1] === ':' && PLAIN.test(name) && name !== '__proto__' ? name : null;
}
