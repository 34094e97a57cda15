import { count } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';

/** A line of a sheet as it was pasted, by its number in the text. */
export type SheetLine = { readonly at: number } & (
  | { readonly ok: true; readonly variant: string; readonly to: number }
  | { readonly ok: false; readonly text: string; readonly problem: string }
);

export type CountSheet =
  | { readonly ok: true; readonly figure: 'onHand' | 'available'; readonly lines: readonly SheetLine[] }
  | { readonly ok: false; readonly problem: string };

const figures: ReadonlyMap<string, 'onHand' | 'available'> = new Map([
  ['on_hand', 'onHand'],
  ['available', 'available'],
]);

const MOST_LINES = 500;

/** Reads pasted lines of `sku,on_hand` or `sku,available`, with or without a column `location`, which then has to be the one that is meant. */
export function readCountSheet(text: string, location: string): CountSheet {
  const lines = text.split(/\r?\n/).map((line, index) => ({ at: index + 1, text: line.trim() }));
  const [head, ...body] = lines.filter((line) => line.text !== '');
  if (head === undefined) return { ok: false, problem: 'Paste the lines of the sheet first.' };
  const columns = cellsOf(head.text).map((cell) => cell.toLowerCase().replaceAll(' ', '_'));
  const [named, ...others] = columns.flatMap((column) => figures.get(column) ?? []);
  const known = columns.every((column) => column === 'sku' || column === 'location' || figures.has(column));
  if (!columns.includes('sku') || named === undefined || others.length > 0 || !known || new Set(columns).size !== columns.length)
    return {
      ok: false,
      problem: 'The first line has to name the columns: sku and on_hand, or sku and available; location if there is one.',
    };
  if (body.length === 0) return { ok: false, problem: 'There is no line below the names of the columns.' };
  if (body.length > MOST_LINES) return { ok: false, problem: `That is more than ${MOST_LINES} lines. Import them in parts.` };
  const seen = new Set<string>();
  return { ok: true, figure: named, lines: body.map((line) => readLine(line, { columns, location, seen })) };
}

type Reading = { readonly columns: readonly string[]; readonly location: string; readonly seen: Set<string> };

function readLine({ at, text }: { readonly at: number; readonly text: string }, { columns, location, seen }: Reading): SheetLine {
  const wrong = (problem: string): SheetLine => ({ at, ok: false, text, problem });
  const cells = cellsOf(text);
  if (cells.length !== columns.length) return wrong(`has ${count(cells.length, 'column')} instead of ${columns.length}`);
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
  const variant = cell('sku').toUpperCase();
  const to = parseCount(cells[columns.findIndex((column) => figures.has(column))] ?? '', { min: 0, max: 99_999 });
  if (columns.includes('location') && cell('location').toUpperCase() !== location) return wrong(`is not for ${location}`);
  if (to === null) return wrong('has no whole number from 0 on');
  if (seen.has(variant)) return wrong(`names ${variant} a second time`);
  seen.add(variant);
  return { at, ok: true, variant, to };
}

/** Commas, semicolons or tabs between; quotes around a cell are taken off. */
function cellsOf(line: string): readonly string[] {
  const separator = ['\t', ';'].find((mark) => line.includes(mark)) ?? ',';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
