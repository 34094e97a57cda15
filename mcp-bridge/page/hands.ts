import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import { inWords } from '../tools/target.ts';
import { clickFailure } from './click-failure.ts';
import { inLink } from './in-link.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { readCombo } from './key-combo.ts';
import { isModifier, type Modifier } from './key-names.ts';
import { pointMeaning } from './point-meaning.ts';
import { isInside, viewport } from './viewport.ts';

export type Point = { readonly x: number; readonly y: number };
export type Button = 'left' | 'right' | 'middle';
export type ClickOptions = { readonly button: Button; readonly count: number; readonly modifiers: readonly Modifier[] };
/** What is to be seen once the page is quiet. @throws Refused where it is not */
export type Check = () => Promise<void>;

export const plainClick: ClickOptions = { button: 'left', count: 1, modifiers: [] };

const ACTION_MS = 1500;
/** Moves that the mouse makes on each leg of a drag: pages follow it, and take a jump for none. */
const DRAG_STEPS = 5;

/** Mouse and keyboard of the one page: what is held, where the pointer is, and that nothing is pressed which is not there. */
export class Hands {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #world: IsolatedWorld;
  readonly #held = new Set<string>();
  /** Null where the mouse went to an element, wherever that was. */
  #pointer: Point | null = { x: 0, y: 0 };

  constructor(parts: { readonly page: Page; readonly cdp: CDPSession; readonly world: IsolatedWorld }) {
    this.#page = parts.page;
    this.#cdp = parts.cdp;
    this.#world = parts.world;
  }

  /** @throws Refused `nothing_there`, `disabled`, `blocked_click` */
  async clickPoint(point: Point, { button, count, modifiers }: ClickOptions): Promise<Check> {
    await this.#expectEnabled(point);
    await this.#expectNoTab(point, { button, modifiers });
    const check = this.#becameClick();
    this.#pointer = point;
    await this.#holding(modifiers, () => this.#page.mouse.click(point.x, point.y, { button, clickCount: count }));
    return check;
  }

  /** @throws Refused `covered`, `disabled`, `hidden`, `stale_ref`, `changed`, `blocked_click`, `not_responding` */
  async clickElement(element: Locator, { button, count, modifiers }: ClickOptions = plainClick): Promise<Check> {
    if (this.#mightOpenTab({ button, modifiers })) {
      await element.scrollIntoViewIfNeeded({ timeout: ACTION_MS });
      await this.#expectNoTab(await centreOf(element), { button, modifiers });
    }
    const check = this.#becameClick();
    this.#pointer = null;
    await this.#typed(element, () => this.#holding(modifiers, () => element.click({ button, clickCount: count, timeout: ACTION_MS })));
    return check;
  }

  async hoverElement(element: Locator): Promise<void> {
    this.#pointer = null;
    await this.#typed(element, () => element.hover({ timeout: ACTION_MS }));
  }

  /** @throws Refused `nothing_there` */
  async moveTo(point: Point): Promise<void> {
    expectInside(point);
    this.#pointer = point;
    await this.#page.mouse.move(point.x, point.y);
  }

  /** @throws Refused `nothing_there`, `disabled` */
  async drag(path: readonly Point[]): Promise<void> {
    const [from, ...rest] = path;
    if (from === undefined) throw new Error('a drag without a beginning');
    path.forEach(expectInside);
    await this.#expectEnabled(from);
    await this.moveTo(from);
    await this.#dragOn(rest);
  }

  /** @throws what the two elements throw, before anything is pressed; `hidden` where they cannot be seen together */
  async dragElement(from: Locator, to: Locator): Promise<void> {
    await this.#typed(to, () => to.hover({ timeout: ACTION_MS, trial: true }));
    await this.hoverElement(from);
    const end = await centreOf(to);
    if (!isInside(end)) throw new Refused('hidden', 'the two cannot be seen at the same time: scroll, or drag by points');
    await this.#dragOn([end]);
  }

  /** @throws Refused `nothing_there`, `disabled`, `blocked_click`, `bad_arguments` where nobody knows where the mouse is */
  async mouseDown(at: Point | null, button: Button): Promise<void> {
    const point = at ?? this.#pointer;
    if (point === null) throw new Refused('bad_arguments', 'give x and y: the mouse was last moved to an element');
    await this.#expectEnabled(point);
    await this.#expectNoTab(point, { button, modifiers: [] });
    await this.moveTo(point);
    await this.#page.mouse.down({ button });
  }

  async mouseUp(at: Point | null, button: Button): Promise<void> {
    if (at !== null) {
      await this.#expectNoTab(at, { button, modifiers: [] });
      await this.moveTo(at);
    }
    await this.#page.mouse.up({ button });
  }

  async wheel(point: Point, dx: number, dy: number): Promise<void> {
    await this.moveTo(point);
    await this.#page.mouse.wheel(dx, dy);
  }

  /** @throws Refused `blocked_key`, `bad_arguments` */
  async press(combo: string): Promise<void> {
    await this.#known(combo, () => this.#page.keyboard.press(this.#allowed(combo)));
  }

  async keyDown(combo: string): Promise<void> {
    for (const key of splitKeys(this.#allowed(combo))) {
      await this.#known(combo, () => this.#page.keyboard.down(key));
      this.#held.add(key);
    }
  }

  async keyUp(combo: string): Promise<void> {
    for (const key of splitKeys(combo).toReversed()) {
      await this.#known(combo, () => this.#page.keyboard.up(key));
      this.#held.delete(key);
    }
  }

  /** Keeps keys down for a while, and lets them go whatever happens. */
  async hold(combo: string, ms: number, signal: AbortSignal): Promise<void> {
    await this.keyDown(combo);
    try {
      await pause(ms, undefined, { signal });
    } finally {
      await this.keyUp(combo);
    }
  }

  /** @throws Refused `blocked_key` where a key that is held would make commands of the text */
  async typeText(text: string): Promise<void> {
    const held = [...this.#held].filter((key) => isModifier(key) && key !== 'Shift');
    if (held.length > 0) throw new Refused('blocked_key', `${held.join(' and ')} is still held: let it go first`);
    await this.#page.keyboard.type(text);
  }

  /** Clicks with keys held besides those that are. */
  async #holding<T>(modifiers: readonly Modifier[], work: () => Promise<T>): Promise<T> {
    const more = modifiers.filter((key) => !this.#held.has(key));
    for (const key of more) await this.#page.keyboard.down(key);
    try {
      return await work();
    } finally {
      for (const key of more) await this.#page.keyboard.up(key);
    }
  }

  async #dragOn(path: readonly Point[]): Promise<void> {
    await this.#page.mouse.down();
    for (const { x, y } of path) await this.#page.mouse.move(x, y, { steps: DRAG_STEPS });
    await this.#page.mouse.up();
    this.#pointer = path.at(-1) ?? this.#pointer;
  }

  #allowed(combo: string): string {
    return readCombo(combo, [...this.#held]);
  }

  async #known(combo: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Error && error.message.includes('Unknown key')) throw new Refused('bad_arguments', `there is no key ${combo}`);
      throw error;
    }
  }

  async #expectEnabled(point: Point): Promise<void> {
    expectInside(point);
    const there = await pointMeaning(this.#cdp, point);
    if (there === null) throw nothingAt(point);
    if (there.disabled) throw new Refused('disabled', `${inWords(there)} stands there, and is disabled`);
  }

  #mightOpenTab({ button, modifiers }: { readonly button: Button; readonly modifiers: readonly Modifier[] }): boolean {
    return button === 'middle' || modifiers.length > 0 || [...this.#held].some(isModifier);
  }

  async #expectNoTab(point: Point, how: { readonly button: Button; readonly modifiers: readonly Modifier[] }): Promise<void> {
    if (this.#mightOpenTab(how) && (await inLink(this.#world, point))) {
      throw new Refused('blocked_click', 'a link clicked like this would open outside the tab');
    }
  }

  /** A press on what is disabled becomes no click, nor does one on what is gone before the button comes up. */
  #becameClick(): Check {
    const [clicks, documents] = [this.#world.clicks(), this.#world.documents()];
    return async () => {
      if (this.#world.clicks() > clicks || this.#world.documents() > documents) return;
      throw new Refused(
        'changed',
        'it was pressed, but no click came of it: it was replaced or went away before the button was up, or it is disabled',
      );
    };
  }

  async #typed(element: Locator, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw await clickFailure(error, async () => {
        const over = await pointMeaning(this.#cdp, await centreOf(element));
        return over === null ? 'something else' : inWords(over);
      });
    }
  }
}

/** The middle of an element, wherever it is. @throws Refused `hidden` */
async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox({ timeout: ACTION_MS });
  if (box === null) throw new Refused('hidden', 'it takes no room on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function splitKeys(combo: string): readonly string[] {
  return combo === '+' ? ['+'] : combo.split(/\+(?=.)/);
}

function expectInside(point: Point): void {
  if (!isInside(point)) throw nothingAt(point);
}

function nothingAt({ x, y }: Point): Refused {
  return new Refused('nothing_there', `nothing stands at ${x}, ${y} (the viewport is ${viewport.width}x${viewport.height})`);
}
