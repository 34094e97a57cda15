export type Facts = {
  readonly path: string;
  readonly title: string;
  /** Whatever guarded fields hold. */ readonly held: readonly string[];
};

/**
 * Runs in the isolated world, and looks where the tree does: into open shadow roots and frames too. Must not use anything from outside of
 * itself.
 * @param guarded a CSS selector of fields whose values are their owner's alone
 */
export function readFacts(guarded: string): Facts {
  const held: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      if ('contentDocument' in element && element.contentDocument !== null) roots.push(element.contentDocument as Document);
      if ('value' in element && element.matches(guarded)) held.push(String(element.value));
    }
  }
  return { path: location.pathname + location.search, title: document.title, held };
}
