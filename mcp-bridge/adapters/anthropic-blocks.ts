import type { ToolResult } from '../tool.ts';
import { outcomeOf } from './outcome.ts';

type Text = { readonly type: 'text'; readonly text: string };
type Image = {
  readonly type: 'image';
  readonly source: { readonly type: 'base64'; readonly media_type: string; readonly data: string };
};
/** The one tab there is, as the browser toolset reports it with every result that is no error. */
export type BrowserState = {
  readonly type: 'browser_state';
  readonly tabs: readonly { readonly tab_id: string; readonly title: string; readonly url: string; readonly active: true }[];
};

/** What goes into a `tool_result` block. */
export type AnthropicResult<Block = Text | Image> = { readonly content: readonly Block[]; readonly is_error: boolean };

export function textBlock(text: string): Text {
  return { type: 'text', text };
}

/** Whatever we were told and shown, as blocks. */
export function blocksOf(answers: readonly ToolResult[]): AnthropicResult {
  const { failed, text, image } = outcomeOf(answers);
  return { content: [textBlock(text), ...imageBlocks(image)], is_error: failed };
}

export function imageBlocks(image: { readonly data: string; readonly mimeType: string } | null): readonly Image[] {
  if (image === null) return [];
  return [{ type: 'image', source: { type: 'base64', media_type: image.mimeType, data: image.data } }];
}
