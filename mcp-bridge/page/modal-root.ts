/**
 * Runs in the isolated world. While a modal dialog keeps everything else from being used, the part of the document that is left, as a CSS
 * selector; else null. Must not use anything from outside of itself.
 *
 * Modal is a native dialog shown as such, and a dialog beside which all that could be seen or used is hidden from accessibility or inert. A page
 * that only calls its dialog modal (`aria-modal`) is shown whole: what lies behind may well be used, and a list of options may be drawn there.
 */
export function modalRoot(): string | null {
  const HIDDEN = '[aria-hidden=true], [inert]';
  const CONTENT = 'a[href], button, input, select, textarea, summary, [contenteditable], iframe, img, video, canvas';

  const native = (): Element | null => {
    const modal = [...document.querySelectorAll('dialog:modal')];
    return document.activeElement?.closest('dialog:modal') ?? modal.at(-1) ?? null;
  };
  const says = (element: Element): boolean =>
    element.matches(CONTENT) || [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.nodeValue?.trim() !== '');
  /** Whether anything outside of `root` can be seen or used. */
  const leaves = (element: Element, root: Element): boolean => {
    if (element === root || element.matches(`${HIDDEN}, script, style, template, noscript`)) return false;
    if (getComputedStyle(element).display === 'none') return false;
    if (element !== document.body && says(element) && element.checkVisibility({ visibilityProperty: true })) return true;
    return [...element.children].some((child) => leaves(child, root));
  };
  const hides = (element: Element, dialog: Element): boolean =>
    [...element.querySelectorAll(HIDDEN)].some((each) => !dialog.contains(each) && each.querySelector(CONTENT) !== null);
  const drawn = (): Element | null => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const dialog = dialogs.findLast((each) => each.closest(HIDDEN) === null && each.checkVisibility({ visibilityProperty: true }));
    if (dialog === undefined || !hides(document.body, dialog)) return null;
    // With what is drawn beside it: a list that it has opened belongs to it.
    let root = dialog;
    for (let up = root.parentElement; up !== null && up !== document.body && !hides(up, dialog); up = up.parentElement) root = up;
    return leaves(document.body, root) ? null : root;
  };

  const path: string[] = [];
  for (let at = native() ?? drawn(); at !== null; at = at.parentElement) {
    path.unshift(at.parentElement === null ? ':root' : `:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
  }
  return path.length === 0 ? null : path.join(' > ');
}
