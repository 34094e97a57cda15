import { measureGrading, type GradingFigures } from './grading.ts';
import { ratio, row } from './rows.ts';

type Ratios = { readonly gradingVsOneLine: number; readonly graderVsOneLine: number; readonly aloneVsInBatches: number };

export function gradingRatios({ grade, sealed, oneLine, inBatches }: GradingFigures): Ratios {
  return { gradingVsOneLine: ratio(grade, oneLine), graderVsOneLine: ratio(sealed, oneLine), aloneVsInBatches: ratio(grade, inBatches) };
}

export function gradingRows(figures: GradingFigures): string[] {
  const { grade, sealed, oneLine, inBatches } = figures;
  const ratios = gradingRatios(figures);
  return [
    row('grading, copies included / one line of Node', ratios.gradingVsOneLine, grade, oneLine),
    row('sealed process alone / one line (bound 2.5)', ratios.graderVsOneLine, sealed, oneLine),
    row('grading alone / in a run of 100 (at least 20)', ratios.aloneVsInBatches, grade, inBatches),
  ];
}

/** Grading alone. */
export async function benchGrading(say: (text: string) => void): Promise<object> {
  say('grading under seal: one bundle, Node printing one line under the same seal, a run of a hundred …');
  const figures = await measureGrading(15);
  gradingRows(figures).forEach(say);
  return { ...gradingRatios(figures), raw: figures };
}
