import type { CDPSession, Locator, Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import { inWords } from '../tools/target.ts';
import { clickFailure } from './click-failure.ts';
import { inLink } from './in-link.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import type { Keyboard } from './keyboard.ts';
import type { Modifier } from './key-names.ts';
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

/** The mouse of the one page: where it is, and that nothing is pressed which is not there. */
export class Hands {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #world: IsolatedWorld;
  readonly #keyboard: Keyboard;
  /** Null where the mouse went to an element, wherever that was. */
  #pointer: Point | null = { x: 0, y: 0 };

  constructor(parts: { readonly page: Page; readonly cdp: CDPSession; readonly world: IsolatedWorld; readonly keyboard: Keyboard }) {
    this.#page = parts.page;
    this.#cdp = parts.cdp;
    this.#world = parts.world;
    this.#keyboard = parts.keyboard;
  }

  /** @throws Refused `nothing_there`, `disabled`, `blocked_click` */
  async clickPoint(point: Point, { button, count, modifiers }: ClickOptions): Promise<Check> {
    await this.#expectEnabled(point);
    await this.#expectNoTab(point, { button, modifiers });
    const check = this.#becameClick();
    this.#pointer = point;
    await this.#keyboard.holding(modifiers, () => this.#page.mouse.click(point.x, point.y, { button, clickCount: count }));
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
    await this.#typed(element, () =>
      this.#keyboard.holding(modifiers, () => element.click({ button, clickCount: count, timeout: ACTION_MS })),
    );
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

  /** @throws Refused `nothing_there`, `disabled`, `blocked_click` */
  async drag(path: readonly Point[]): Promise<void> {
    const [from, ...rest] = path;
    if (from === undefined) throw new Error('a drag without a beginning');
    path.forEach(expectInside);
    await this.#expectEnabled(from);
    await this.#expectNoTab(path.at(-1) ?? from, { button: 'left', modifiers: [] });
    await this.moveTo(from);
    await this.#dragOn(rest);
  }

  /** @throws what the two elements throw, before anything is pressed; `hidden` where they cannot be seen together */
  async dragElement(from: Locator, to: Locator): Promise<void> {
    await this.#typed(to, () => to.hover({ timeout: ACTION_MS, trial: true }));
    await this.hoverElement(from);
    const end = await centreOf(to);
    if (!isInside(end)) throw new Refused('hidden', 'the two cannot be seen at the same time: scroll, or drag by points');
    await this.#expectNoTab(end, { button: 'left', modifiers: [] });
    await this.#dragOn([end]);
  }

  /** @throws Refused `nothing_there`, `disabled`, `blocked_click`, `bad_arguments` where nobody knows where the mouse is */
  async mouseDown(at: Point | null, button: Button): Promise<void> {
    const point = at ?? this.#pointer;
    if (point === null) throw whereIsTheMouse();
    await this.#expectEnabled(point);
    await this.#expectNoTab(point, { button, modifiers: [] });
    await this.moveTo(point);
    await this.#page.mouse.down({ button });
  }

  /** @throws Refused `nothing_there`, `blocked_click`, `bad_arguments` where that cannot be told because nobody knows where the mouse is */
  async mouseUp(at: Point | null, button: Button): Promise<void> {
    const point = at ?? this.#pointer;
    if (point !== null) await this.#expectNoTab(point, { button, modifiers: [] });
    else if (this.#mightOpenTab({ button, modifiers: [] })) throw whereIsTheMouse();
    if (at !== null) await this.moveTo(at);
    await this.#page.mouse.up({ button });
  }

  async wheel(point: Point, dx: number, dy: number): Promise<void> {
    await this.moveTo(point);
    await this.#page.mouse.wheel(dx, dy);
  }

  async #dragOn(path: readonly Point[]): Promise<void> {
    await this.#page.mouse.down();
    for (const { x, y } of path) await this.#page.mouse.move(x, y, { steps: DRAG_STEPS });
    await this.#page.mouse.up();
    this.#pointer = path.at(-1) ?? this.#pointer;
  }

  async #expectEnabled(point: Point): Promise<void> {
    expectInside(point);
    const there = await pointMeaning(this.#cdp, point);
    if (there === null) throw nothingAt(point);
    if (there.disabled) throw new Refused('disabled', `${inWords(there)} stands there, and is disabled`);
  }

  #mightOpenTab({ button, modifiers }: { readonly button: Button; readonly modifiers: readonly Modifier[] }): boolean {
    return button === 'middle' || modifiers.length > 0 || this.#keyboard.hasModifier();
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

function whereIsTheMouse(): Refused {
  return new Refused('bad_arguments', 'give x and y: the mouse was last moved to an element');
}

function expectInside(point: Point): void {
  if (!isInside(point)) throw nothingAt(point);
}

function nothingAt({ x, y }: Point): Refused {
  return new Refused('nothing_there', `nothing stands at ${x}, ${y} (the viewport is ${viewport.width}x${viewport.height})`);
}
