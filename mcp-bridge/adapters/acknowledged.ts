import type { ToolResult } from '../tool.ts';
import { imageBlocks, textBlock, type AnthropicResult } from './anthropic-blocks.ts';
import { outcomeOf } from './outcome.ts';
import { readHeadline } from './read-headline.ts';

/** Members that both toolsets of 2026-08-01 have, with the words that say they are done. */
const words: Readonly<Record<string, string>> = {
  key: 'Pressed {text}.',
  hold_key: 'Held {text} for {duration}s.',
  type: 'Typed.',
  mouse_move: 'Moved the mouse.',
  left_click: 'Clicked.',
  left_click_drag: 'Dragged.',
  right_click: 'Right-clicked.',
  middle_click: 'Middle-clicked.',
  double_click: 'Double-clicked.',
  triple_click: 'Triple-clicked.',
  scroll: 'Scrolled {scroll_direction}.',
  wait: 'Waited {duration}s.',
};

/** A result in the toolsets' manner: pictures alone, deeds by their fixed words and then ours, a refusal by ours only. */
export function acknowledged(options: {
  readonly member: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answers: readonly ToolResult[];
  /** Words of the family's own. */
  readonly more: Readonly<Record<string, string>>;
}): AnthropicResult {
  const { member, input, answers, more } = options;
  const { failed, text, image } = outcomeOf(answers);
  const word = more[member] ?? words[member];
  if (failed) return { content: [textBlock(text), ...imageBlocks(image)], is_error: true };
  if (word !== undefined) {
    const done = word.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
    return { content: [textBlock(done), textBlock(`${readHeadline(text).happened}.`)], is_error: false };
  }
  return { content: image === null ? [textBlock(text)] : imageBlocks(image), is_error: false };
}
