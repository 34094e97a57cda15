import { shownNodes } from '#harness/agents/shown-nodes.ts';

/** Something that a person could use, as an observation shows it. */
export type Control = {
  readonly role: string;
  readonly name: string;
  readonly ref: string;
  /** What a native select offers. */
  readonly options: readonly string[];
};

/** The part of a page that can be reached: what lies on top of it, else its main part. */
export type Layer = { readonly kind: 'listbox' | 'menu' | 'dialog' | 'main' | 'other'; readonly controls: readonly Control[] };

const layers = ['listbox', 'menu', 'dialog', 'main'] as const;
const usable = /^(button|link|radio|checkbox|switch|combobox|textbox|spinbutton|searchbox|menuitem|option|tab|region)$/;
/** What a closed select offers, on its own line. */
const offered = /^: \(?((?:"(?:[^"\\]|\\.)*"(?: \[\w+\])*(?: \| |, )?)+)/;

export function topLayer(tree: string): Layer {
  const lines = tree.split('\n');
  for (const kind of layers) {
    const at = lines.findIndex((line) => new RegExp(`^- '?${kind}\\b`).test(line));
    if (at !== -1) return { kind, controls: controlsIn(lines.slice(at)) };
  }
  return { kind: 'other', controls: controlsIn(lines) };
}

/** Links of the navigation through the console. */
export function placesIn(tree: string): readonly Control[] {
  const lines = tree.split('\n');
  const from = lines.findIndex((line) => line.startsWith('- navigation "Main"'));
  const to = lines.findIndex((line, index) => index > from && !line.startsWith(' '));
  return from === -1 ? [] : controlsIn(lines.slice(from, to)).filter(({ role }) => role === 'link');
}

function controlsIn(lines: readonly string[]): readonly Control[] {
  return lines.flatMap((line) =>
    // What sorts a list or selects all of it leads nowhere.
    /^ *- columns/.test(line)
      ? []
      : shownNodes(line).flatMap(({ role, name, ref, disabled }) =>
          ref === null || disabled || !usable.test(role) || isPlain(role, name)
            ? []
            : [{ role, name, ref, options: optionsOf(role, ref, line) }],
        ),
  );
}

/** A region is of use where it scrolls. */
function isPlain(role: string, name: string): boolean {
  return role === 'region' && !name.endsWith(' rows');
}

function optionsOf(role: string, ref: string, line: string): readonly string[] {
  if (role !== 'combobox') return [];
  const [, options = ''] = offered.exec(line.split(`[ref=${ref}]`)[1] ?? '') ?? [];
  return [...options.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([name]) => JSON.parse(name) as string).filter((name) => name !== '');
}
