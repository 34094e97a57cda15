/** What an input event tells: that a person gave it or a script, or that a person's press has become a click. */
export type InputReport = 'person' | 'script' | 'click';

/**
 * Runs in the isolated world of every document, before any script of the page.
 *
 * Only raw input makes a person: a browser also marks the `submit`, `change` or label `click` that a script's own `click()` leads to
 * as trusted, so those count only where they are *not* trusted.
 * A press becomes no click where its element is disabled, or gone before the button comes up.
 */
export function watchInput(report: (what: InputReport) => void): void {
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
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted) report('click');
      },
      options,
    );
  }
  // The list of a select takes what comes after the press.
  addEventListener(
    'mousedown',
    ({ isTrusted, target }) => {
      if (isTrusted && target instanceof Element && target.closest('select') !== null) report('click');
    },
    options,
  );
}
