import type { Content, ToolResult } from '../tool.ts';

type Image = Extract<Content, { type: 'image' }>;

/** Several answers of ours as one: how it went, what was said of it, and the latest picture. */
export type Outcome = { readonly failed: boolean; readonly text: string; readonly image: Image | null };

export function outcomeOf(answers: readonly ToolResult[]): Outcome {
  const telling = answers.find(({ isError }) => isError === true) ?? answers.at(-1);
  const images = answers.flatMap(({ content }) => content.filter((each) => each.type === 'image'));
  return {
    failed: telling?.isError === true,
    text: (telling?.content ?? []).flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n'),
    image: images.at(-1) ?? null,
  };
}
