/** Markup that this program wrote. Whatever else goes into a template is text and gets escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Template tag for markup: every interpolated value is escaped unless it is `Html` itself; lists are joined, null leaves nothing. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.reduce((text, literal, i) => text + render(parts[i - 1] ?? null) + literal));
}

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeHtml(part);
  return part.map(render).join('');
}

/** Text as markup shows it, in content and in quoted attributes. */
function escapeHtml(text: string): string {
  const names: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}
