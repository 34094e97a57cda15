import type { Page } from '@playwright/test';

/* What the page notes about the focus while the keyboard moves it. */
declare global {
  interface Window {
    focusNotes: {
      reached: Set<Element>;
      inRows: Set<string>;
      round: boolean;
      blind: string[];
      outside: string[];
      placeInRow: (it: Element) => string;
    };
  }
}

const tabbable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Presses Tab once around a screen or the dialog that is open. Says which controls it did not reach, where the focus could not be
 * seen, and where it left the dialog.
 */
export async function tabProblems(page: Page): Promise<string[]> {
  const { stops, oneFrame } = await page.evaluate(noteFocus, tabbable);
  let [known, idle] = [0, 0];
  // Rows that come into view under the focus are more stops than there were: on, until it is round or nothing new comes.
  for (let press = 0; press < stops + 3 || idle < 25; press += 1) {
    await page.keyboard.press('Tab');
    // At the edges of a dialog the focus is sent back, and rows come into view, within a frame; nobody's next press comes sooner.
    if (oneFrame) await page.evaluate(() => new Promise(requestAnimationFrame));
    if (press < stops + 3) continue;
    const { reached, round } = await page.evaluate(() => ({ reached: window.focusNotes.reached.size, round: window.focusNotes.round }));
    if (round) break;
    idle = reached > known ? 0 : idle + 1;
    known = reached;
  }
  return page.evaluate(readNotes, tabbable);
}

function noteFocus(selector: string): { stops: number; oneFrame: boolean } {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  /** A row that goes out of view and comes back is made anew, and is the same place. */
  const placeInRow = (it: Element): string => {
    const row = it.closest('tr[aria-rowindex]');
    return row === null ? '' : `${row.ariaRowIndex} ${[...row.querySelectorAll(selector)].indexOf(it)}`;
  };
  const notes = {
    reached: new Set<Element>(),
    inRows: new Set<string>(),
    round: false,
    blind: [] as string[],
    outside: [] as string[],
    placeInRow,
  };
  window.focusNotes = notes;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.hasAttribute('data-base-ui-focus-guard')) return;
    notes.round ||= notes.reached.has(target);
    notes.reached.add(target);
    if (placeInRow(target) !== '') notes.inRows.add(placeInRow(target));
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    // A card around a radio may wear the ring for it.
    const around = getComputedStyle(target.closest('label') ?? target);
    const ringed = [
      [outlineStyle, outlineWidth],
      [around.outlineStyle, around.outlineWidth],
    ].some(([style, width]) => style !== 'none' && width !== '0px');
    if (!ringed) notes.blind.push(target.outerHTML.slice(0, 120));
    if (dialog !== null && !dialog.contains(target)) notes.outside.push(target.outerHTML.slice(0, 120));
  });
  return {
    stops: (dialog ?? document).querySelectorAll(selector).length,
    oneFrame: dialog !== null || document.querySelector('[aria-rowcount]') !== null,
  };
}

function readNotes(selector: string): string[] {
  const { reached, inRows, blind, outside, placeInRow } = window.focusNotes;
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  const radioGroups = new Set([...reached].flatMap((it) => (it instanceof HTMLInputElement && it.type === 'radio' ? [it.name] : [])));
  const missed = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter((it) => {
    if (it.matches(':disabled, [aria-hidden=true], [data-base-ui-focus-guard]') || it.tabIndex < 0 || !it.checkVisibility()) return false;
    // One Tab stop for all radios of a group: the arrows lead on.
    if (it instanceof HTMLInputElement && it.type === 'radio' && radioGroups.has(it.name)) return false;
    return !reached.has(it) && !inRows.has(placeInRow(it));
  });
  return [
    ...missed.map((it) => `Tab does not reach ${it.outerHTML.slice(0, 120)}`),
    ...blind.map((html) => `the focus cannot be seen on ${html}`),
    ...outside.map((html) => `the focus left the dialog for ${html}`),
  ];
}

/** Opens every menu and select that is on screen by the keyboard alone, walks it with the arrows, and closes it with Escape. Says what did not work. */
export async function arrowProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { popup, item } of [
    { popup: 'menu', item: 'menuitem' },
    { popup: 'listbox', item: 'option' },
  ] as const) {
    const triggers = page.locator(`button[aria-haspopup="${popup}"]:visible`);
    // Rows of a list have the same menu: one of each name's beginning is enough.
    const tried = new Set<string>();
    // By themselves, not by their number: a virtual list has other rows once it has scrolled.
    for (const trigger of await triggers.elementHandles()) {
      if (!(await trigger.evaluate((it) => it.isConnected))) continue;
      const name = ((await trigger.getAttribute('aria-label')) ?? (await trigger.innerText())).split(' for ')[0] ?? '';
      if (tried.has(name)) continue;
      tried.add(name);
      await trigger.focus();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole(item);
      await items.first().waitFor();
      const count = await items.count();
      const walked = new Set<string>();
      await page.keyboard.press('Home');
      for (let press = 0; press < count; press += 1) {
        walked.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        await page.keyboard.press('ArrowDown');
      }
      if (walked.size !== count) problems.push(`the arrows reach ${walked.size} of ${count} in ${popup} "${name}"`);
      await page.keyboard.press('Escape');
      await items.first().waitFor({ state: 'hidden' });
      if (!(await trigger.evaluate((it) => it === document.activeElement))) problems.push(`Escape from ${popup} "${name}" loses the focus`);
    }
  }
  return problems;
}
