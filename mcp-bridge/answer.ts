import { cutBytes, MOST_HEAD_BYTES } from './most-bytes.ts';
import type { Observation } from './page/console-page.ts';
import type { Content, ToolResult } from './tool.ts';

/** How the state stands to what the client has seen before it. */
export type State = { readonly form: 'full' | 'diff'; readonly text: string };

/** What the model reads first: what happened, where it is now, that the rest is current, and what the browser did besides. */
export function headline(happened: string, seen: Observation | null, notices: readonly string[], state: State | null = null): string {
  const place = seen === null ? '' : ` Now at ${seen.path}, ${JSON.stringify(seen.title.toWellFormed())}; ${current(state)}.`;
  return cutBytes([`${happened}.${place}`, ...notices.map((notice) => `note: ${notice}`)].join('\n'), MOST_HEAD_BYTES);
}

/** The line that spares a model to look again. */
function current(state: State | null): string {
  if (state === null || state.form === 'full') return 'the state below is current';
  if (state.text === '') return 'the state is current, and as you last saw it';
  return 'the state is current; below is what changed in it (+ new, ~ changed, - gone, …N lines as they were)';
}

export function textResult(text: string, options: { readonly isError?: true; readonly png?: string } = {}): ToolResult {
  const content: Content[] = [{ type: 'text', text }];
  if (options.png !== undefined) content.push({ type: 'image', data: options.png, mimeType: 'image/png' });
  return options.isError === true ? { content, isError: true } : { content };
}
