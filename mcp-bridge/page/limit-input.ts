/**
 * Runs in the isolated world of every document. A field takes no text beyond what any page has a use for: pasted over and over, it would
 * grow until the page dies, and a page that its agent can kill is no page that dies from outside.
 */
export function limitInput(report: (what: 'full') => void): void {
  const MOST = 100_000;

  const lengths = (target: EventTarget | null): { readonly held: number; readonly selected: number } => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      return { held: target.value.length, selected: (target.selectionEnd ?? 0) - (target.selectionStart ?? 0) };
    }
    const held = target instanceof Node ? (target.textContent?.length ?? 0) : 0;
    return { held, selected: getSelection()?.toString().length ?? 0 };
  };

  addEventListener(
    'beforeinput',
    (event) => {
      const added = event.data?.length ?? event.dataTransfer?.getData('text/plain').length ?? 0;
      const { held, selected } = lengths(event.composedPath()[0] ?? null);
      if (added === 0 || held - selected + added <= MOST) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      report('full');
    },
    { capture: true },
  );
}
