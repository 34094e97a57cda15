import type { Observation } from './page/console-page.ts';
import { asText } from './page/tree-lines.ts';
import type { Content, ToolResult } from './tool.ts';

/** What the model reads first: what happened, where it is now, that the rest is current, and what the browser did besides. */
export function headline(happened: string, seen: Observation | null, notices: readonly string[]): string {
  const place = seen === null ? '' : ` Now at ${seen.path}, ${JSON.stringify(seen.title.toWellFormed())}; the state below is current.`;
  return [`${happened}.${place}`, ...notices.map((notice) => `note: ${notice}`)].join('\n');
}

export function stateText(seen: Observation): string {
  return asText(seen.lines);
}

export function textResult(text: string, options: { readonly isError?: true; readonly png?: string } = {}): ToolResult {
  const content: Content[] = [{ type: 'text', text }];
  if (options.png !== undefined) content.push({ type: 'image', data: options.png, mimeType: 'image/png' });
  return options.isError === true ? { content, isError: true } : { content };
}
