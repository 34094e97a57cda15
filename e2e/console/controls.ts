import type { Page } from '@playwright/test';

const roles = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'checkbox',
  'radio',
  'menuitem',
  'option',
  'tab',
  'switch',
  'slider',
]);

/**
 * Where name, box and hit test of a control do not agree, or two controls of one place cannot be told apart. Names are those that the
 * browser gives to assistive technology.
 */
export async function controlProblems(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const controls = nodes.filter(({ ignored, role }) => !ignored && roles.has(String(role?.value)));
  const objects = await Promise.all(
    controls.map(({ backendDOMNodeId = 0 }) => cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId })),
  );
  const known = controls.map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }));
  const [{ object: first } = { object: undefined }] = objects;
  if (first?.objectId === undefined) throw new Error('a screen without a control');
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: String(inspect),
    objectId: first.objectId,
    arguments: [{ value: known }, ...objects.map(({ object }) => ({ objectId: object.objectId ?? '' }))],
    returnByValue: true,
  });
  await cdp.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as string[];
}

/** Runs in the page: one element for each known role and name. */
function inspect(known: readonly { role: string; name: string }[], ...elements: readonly HTMLElement[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const places = new Map<Element | null, number>();
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

  /** Text as a person sees it: without what is hidden, clipped away or only a picture's or a key's decoration. */
  function seenText(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    const box = node.getBoundingClientRect();
    if (box.width <= 1 && box.height <= 1) return '';
    return [...node.childNodes].map(seenText).join(' ');
  }
  function label(element: HTMLElement): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...((element as HTMLInputElement).labels ?? [])];
    return labels.map((it) => (it === null ? '' : seenText(it))).join(' ');
  }

  for (const [index, element] of elements.entries()) {
    const { role, name } = known[index] ?? { role: '', name: '' };
    // Options of a native select are drawn by the system, outside the page.
    if (element.matches('option')) continue;
    const what = `${role} "${name}"`;
    if (oneLine(name) === '') problems.push(`${what} has no name: ${element.outerHTML.slice(0, 120)}`);
    const isField = element.matches('input, textarea, select, [role=combobox]');
    const text = oneLine(isField ? label(element) : seenText(element));
    if (!oneLine(name).toLowerCase().includes(text.toLowerCase())) problems.push(`${what} shows "${text}"`);

    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const [box] = element.getClientRects();
    if (box === undefined || box.width < 1 || box.height < 1) {
      problems.push(`${what} has no box`);
      continue;
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) problems.push(`${what} cannot be scrolled into view`);
    else {
      const hit = document.elementFromPoint(x, y);
      if (!element.contains(hit)) problems.push(`${what} is covered by ${hit?.outerHTML.slice(0, 120)}`);
    }

    const place = element.closest('tr, li, [role=radiogroup], [role=group], fieldset, nav, [role=dialog], [role=alertdialog], main');
    places.set(place, places.get(place) ?? places.size);
    const key = `${places.get(place)} ${role} ${name}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key) === 2) problems.push(`${what} stands twice in one place`);
  }
  return problems;
}
