/**
 * Runs in the isolated world of every document, before any script of the page.
 *
 * Only raw input makes a person: a browser also marks the `submit`, `change` or label `click` that a script's own `click()` leads to
 * as trusted, so those count only where they are *not* trusted.
 */
export function watchInput(report: (by: 'person' | 'script') => void): void {
  const raw = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'keydown', 'keyup', 'wheel'];
  const derived = ['click', 'auxclick', 'dblclick', 'contextmenu', 'beforeinput', 'input', 'change', 'submit'];
  const options = { capture: true, passive: true };
  for (const type of raw) addEventListener(type, (event) => report(event.isTrusted ? 'person' : 'script'), options);
  for (const type of derived) {
    addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) report('script');
      },
      options,
    );
  }
}
