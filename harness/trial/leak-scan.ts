/** A text that the agent's side can see. `step` is the number of the tool call it answers; null where it is there from the start. */
export type Surface = { readonly name: string; readonly text: string; readonly step: number | null };

/**
 * A text that the agent's side may not see, or not yet. `from` is the first step whose page may show it; null where none may. A secret that
 * a page may show from the start (`from: 0`) still may not stand in what is there before any page.
 */
export type Secret = { readonly what: string; readonly text: string; readonly from: number | null };

export type Leak = { readonly what: string; readonly text: string; readonly where: string };

/** Finds every secret that stands, as a word of its own, in a surface that may not show it. */
export function leakScan(surfaces: readonly Surface[], secrets: readonly Secret[]): Leak[] {
  return secrets.flatMap(({ what, text, from }) => {
    const word = asWord(text);
    return surfaces
      .filter(({ step }) => step === null || from === null || step < from)
      .filter((surface) => word.test(surface.text))
      .map(({ name }) => ({ what, text, where: name }));
  });
}

function asWord(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');
}
