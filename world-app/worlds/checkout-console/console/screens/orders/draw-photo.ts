/** In pixels of the canvas, which a card is wide enough for. */
export const PHOTO = { width: 240, height: 150 };

const MARGIN = 14;
const LINE = 19;
/** Neither follows the page's colours: a photograph looks the same by night. */
const [PAPER, INK] = ['#f4ecd8', '#26324a'];

export type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'font' | 'fillRect' | 'fillText' | 'measureText'>;

/** Writes the words onto a slip of paper, by hand. */
export function drawPhoto(pen: Pen, words: string): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, PHOTO.width, PHOTO.height);
  pen.fillStyle = INK;
  pen.font = 'italic 15px Georgia, "Liberation Serif", serif';
  linesOf(words, (text) => pen.measureText(text).width).forEach((line, index) => pen.fillText(line, MARGIN, MARGIN + LINE * (index + 0.7)));
}

/** The words in lines that fit; a word that is too long for any line has one of its own. */
export function linesOf(words: string, widthOf: (text: string) => number): readonly string[] {
  return words.split(' ').reduce<readonly string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    return lines.length > 0 && widthOf(longer) <= PHOTO.width - 2 * MARGIN ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
