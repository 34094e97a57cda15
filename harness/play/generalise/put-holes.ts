import type { Drawn } from './drawn-values.ts';

/** A piece of a text: as it is, or what stands for it. */
export type Piece = { readonly text: string; readonly path: string | null };

/**
 * Cuts a text where it says something that was drawn. A value counts only where no letter or digit goes on before or behind it; a number only
 * where it is all of the text.
 */
export function cutAtDrawn(text: string, drawn: readonly Drawn[]): Piece[] {
  return drawn.reduce<Piece[]>(
    (pieces, each) => pieces.flatMap((piece) => (piece.path === null ? cut(piece.text, each, text) : [piece])),
    [{ text, path: null }],
  );
}

/** The text with `{path}` where it says something that was drawn. */
export function putHoles(text: string, drawn: readonly Drawn[]): string {
  return cutAtDrawn(text, drawn)
    .map((piece) => (piece.path === null ? piece.text : `{${piece.path}}`))
    .join('');
}

function cut(text: string, { path, value, isText }: Drawn, whole: string): Piece[] {
  if (!isText) return whole === value ? [{ text, path }] : [{ text, path: null }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (at < from || !standsAlone(text, at, value.length)) continue;
    pieces.push({ text: text.slice(from, at), path: null }, { text: value, path });
    from = at + value.length;
  }
  return [...pieces, { text: text.slice(from), path: null }].filter((piece) => piece.text !== '');
}

function standsAlone(text: string, at: number, length: number): boolean {
  const word = /[\p{L}\p{N}]/u;
  return !word.test(text.slice(at - 1, at)) && !word.test(text.slice(at + length, at + length + 1));
}
