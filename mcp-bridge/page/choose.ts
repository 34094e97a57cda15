import type { Locator } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { TreeLine } from '../tool.ts';
import { isTimeLeft } from '../tools/is-time-left.ts';
import type { ConsolePage } from './console-page.ts';
import { plainClick, type Check } from './hands.ts';
import type { Modifier } from './key-names.ts';
import { linesUnder } from './tree-lines.ts';

const MOST_NAMED = 20;

/** `options`: all that shall be chosen; one, but where a native list takes several. */
type Choice = { readonly ref: string; readonly options: readonly string[]; readonly deadline: number };

type One = Choice & { readonly option: string };

/**
 * Chooses options by their visible names, with mouse and keyboard only.
 * @returns the check to make once the page has settled
 * @throws Refused `no_such_option` (naming what there is), `disabled`, `not_editable`, and what a click throws
 */
export async function choose(page: ConsolePage, choice: Choice): Promise<Check> {
  const control = await page.element(choice.ref);
  const [{ lines }, isSeveral, isNative] = await Promise.all([
    page.observe(),
    is(page, control, 'select[multiple]'),
    is(page, control, 'select'),
  ]);
  const own = optionsUnder(lines, choice.ref);
  if (isSeveral) return chooseSeveral(page, choice, own);
  const [option, ...more] = choice.options;
  if (option === undefined || more.length > 0) throw new Refused('bad_arguments', 'this list takes one option only');
  const one = { ...choice, option };
  if (isNative) return chooseNative(page, control, one, own);
  if (own.length > 0) return chooseListed(page, one, own);
  return chooseOpened(page, one, lines);
}

/** Whether it is a native list. */
export function isList(page: ConsolePage, control: Locator): Promise<boolean> {
  return is(page, control, 'select');
}

async function is(page: ConsolePage, control: Locator, selector: string): Promise<boolean> {
  return (await control.and(page.playwright.locator(selector)).count()) > 0;
}

/** A list that takes several shows them: the first is clicked, the rest with Control held, which leaves the others as they are. */
async function chooseSeveral(page: ConsolePage, { ref, options, deadline }: Choice, own: readonly TreeLine[]): Promise<Check> {
  const wanted = options.map((option) => pick(own, option));
  for (const [index, line] of wanted.entries()) {
    expectTimeLeft(deadline);
    await clickOption(page, line, index === 0 ? [] : ['Control']);
  }
  return () => expectSelected(page, ref, options);
}

/** A select's own list is no part of the page: it opens by click, and is walked by keys. */
async function chooseNative(page: ConsolePage, control: Locator, choice: One, options: readonly TreeLine[]): Promise<Check> {
  const { ref, option, deadline } = choice;
  const wanted = pick(options, option);
  const steps = options.filter(isEnabled).indexOf(wanted);
  await page.hands.clickElement(control);
  await page.keyboard.press('Home');
  for (let i = 0; i < steps; i++) {
    expectTimeLeft(deadline);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  return () => expectSelected(page, ref, [option]);
}

/** A listbox shows its options already. */
async function chooseListed(page: ConsolePage, { ref, option }: One, options: readonly TreeLine[]): Promise<Check> {
  await clickOption(page, pick(options, option));
  return () => expectSelected(page, ref, [option]);
}

/** A combobox opens its list somewhere else on the page: its options are the ones that were not there before. */
async function chooseOpened(page: ConsolePage, choice: One, before: readonly TreeLine[]): Promise<Check> {
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
    if (error instanceof Refused) await page.keyboard.press('Escape');
    throw error;
  }
  return async () => {
    const shown = linesUnder((await page.observe()).lines, ref);
    if (shown !== null && !shown.some(({ name, said }) => name.includes(option) || said?.includes(option))) {
      throw new Refused('value_not_taken', `it does not show ${JSON.stringify(option)} afterwards`);
    }
  };
}

/** What went on behind the answer would be nobody's doing. */
function expectTimeLeft(deadline: number): void {
  if (!isTimeLeft(deadline)) throw new Refused('not_responding', 'time was up before all was chosen: look what is');
}

async function clickOption(page: ConsolePage, { ref }: TreeLine, modifiers: readonly Modifier[] = []): Promise<void> {
  if (ref === null) throw new Refused('hidden', 'the option is not visible');
  await page.click({ kind: 'ref', ref }, { ...plainClick, modifiers });
}

async function expectSelected(page: ConsolePage, ref: string, options: readonly string[]): Promise<void> {
  const { lines } = await page.observe();
  if (linesUnder(lines, ref) === null) throw new Refused('changed', 'the list is not on the page any more: what it took nobody can say');
  const selected = optionsUnder(lines, ref).filter(({ marks }) => marks.includes('selected'));
  if (selected.length === options.length && selected.every(({ name }) => options.includes(name))) return;
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
