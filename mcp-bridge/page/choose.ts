import { Refused } from '../refusal.ts';
import type { TreeLine } from '../tool.ts';
import type { ConsolePage } from './console-page.ts';
import { linesUnder } from './tree-lines.ts';

const MOST_NAMED = 20;

type Choice = { readonly ref: string; readonly option: string; readonly deadline: number };

/**
 * Chooses an option by its visible name, with mouse and keyboard only.
 * @returns the check to make once the page has settled
 * @throws Refused `no_such_option` (naming what there is), `disabled`, `not_editable`, and what a click throws
 */
export async function choose(page: ConsolePage, choice: Choice): Promise<() => Promise<void>> {
  const control = await page.element(choice.ref);
  const { lines } = await page.observe();
  const own = optionsUnder(lines, choice.ref);
  if ((await control.and(page.playwright.locator('select')).count()) > 0) return chooseNative(page, choice, own);
  if (own.length > 0) return chooseListed(page, choice, own);
  return chooseOpened(page, choice, lines);
}

/** A select's own list is no part of the page: it opens by click, and is walked by keys. */
async function chooseNative(page: ConsolePage, { ref, option }: Choice, options: readonly TreeLine[]): Promise<() => Promise<void>> {
  const wanted = pick(options, option);
  const steps = options.filter(isEnabled).indexOf(wanted);
  await page.click({ kind: 'ref', ref });
  await page.press('Home');
  for (let i = 0; i < steps; i++) await page.press('ArrowDown');
  await page.press('Enter');
  return () => expectSelected(page, ref, option);
}

/** A listbox shows its options already. */
async function chooseListed(page: ConsolePage, { ref, option }: Choice, options: readonly TreeLine[]): Promise<() => Promise<void>> {
  await clickOption(page, pick(options, option));
  return () => expectSelected(page, ref, option);
}

/** A combobox opens its list somewhere else on the page: its options are the ones that were not there before. */
async function chooseOpened(page: ConsolePage, choice: Choice, before: readonly TreeLine[]): Promise<() => Promise<void>> {
  const { ref, option, deadline } = choice;
  await page.click({ kind: 'ref', ref });
  await page.settle(deadline);
  const { lines } = await page.observe();
  const old = new Set(before.map((line) => line.ref));
  const opened = lines.filter((line) => line.role === 'option' && line.ref !== null && !old.has(line.ref));
  if (opened.length === 0) throw new Refused('not_editable', 'no list of options opened');
  try {
    await clickOption(page, pick(opened, option));
  } catch (error) {
    if (error instanceof Refused) await page.press('Escape');
    throw error;
  }
  return async () => {
    const shown = linesUnder((await page.observe()).lines, ref);
    if (shown !== null && !shown.some(({ name, said }) => name.includes(option) || said?.includes(option))) {
      throw new Refused('value_not_taken', `it does not show ${JSON.stringify(option)} afterwards`);
    }
  };
}

async function clickOption(page: ConsolePage, { ref }: TreeLine): Promise<void> {
  if (ref === null) throw new Refused('hidden', 'the option is not visible');
  await page.click({ kind: 'ref', ref });
}

async function expectSelected(page: ConsolePage, ref: string, option: string): Promise<void> {
  const { lines } = await page.observe();
  if (linesUnder(lines, ref) === null) return;
  const selected = optionsUnder(lines, ref).filter(({ marks }) => marks.includes('selected'));
  if (selected.some(({ name }) => name === option)) return;
  const now = selected.map(({ name }) => JSON.stringify(name)).join(', ');
  throw new Refused('value_not_taken', now === '' ? 'nothing is selected afterwards' : `${now} is selected afterwards`);
}

function optionsUnder(lines: readonly TreeLine[], ref: string): readonly TreeLine[] {
  return (linesUnder(lines, ref) ?? []).filter(({ role }) => role === 'option');
}

function pick(options: readonly TreeLine[], name: string): TreeLine {
  const named = options.filter((each) => each.name === name);
  const [wanted] = named.filter(isEnabled);
  if (wanted !== undefined) return wanted;
  if (named.length > 0) throw new Refused('disabled', `the option ${JSON.stringify(name)} is disabled`);
  const more = options.length > MOST_NAMED ? `, and ${options.length - MOST_NAMED} more` : '';
  const there = options.slice(0, MOST_NAMED).map((each) => JSON.stringify(each.name));
  throw new Refused('no_such_option', `there is no option ${JSON.stringify(name)}; there are ${there.join(', ')}${more}`);
}

function isEnabled({ marks }: TreeLine): boolean {
  return !marks.includes('disabled');
}
