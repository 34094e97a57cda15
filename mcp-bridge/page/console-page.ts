import type { CDPSession, Locator, Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { Meaning, TreeLine } from '../tool.ts';
import { inWords, type Target } from '../tools/target.ts';
import { clickFailure } from './click-failure.ts';
import { focusedField, type FocusedField } from './focused-field.ts';
import { isOwn } from './guards.ts';
import { inLink } from './in-link.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { pointMeaning } from './point-meaning.ts';
import { readTree } from './read-tree.ts';
import { scrollPosition } from './scroll-position.ts';
import { settle, type Activity } from './settle.ts';
import { viewport } from './viewport.ts';

export type Point = { readonly x: number; readonly y: number };

export type ClickOptions = {
  readonly button: 'left' | 'right' | 'middle';
  readonly count: number;
  readonly modifiers: readonly ('Alt' | 'Control' | 'Meta' | 'Shift')[];
};

export type Observation = { readonly path: string; readonly title: string; readonly lines: readonly TreeLine[] };

const plainClick: ClickOptions = { button: 'left', count: 1, modifiers: [] };

const ACTION_MS = 1500;
const SETTLE_MS = 5000;
/** What is kept back of a call's time to read the page and answer. */
const ANSWER_MS = 1500;

/** The one page of a trial, through hands and eyes a person has: mouse, keyboard, tree and picture. */
export class ConsolePage {
  readonly playwright: Page;
  readonly #cdp: CDPSession;
  readonly #world: IsolatedWorld;
  readonly #activity: Activity;
  readonly #origin: string;
  #lines: readonly TreeLine[] = [];
  /** Path last shown to the agent: where it is brought back to. */
  #path = '/';

  constructor(parts: {
    readonly page: Page;
    readonly cdp: CDPSession;
    readonly world: IsolatedWorld;
    readonly activity: Activity;
    readonly origin: string;
  }) {
    this.playwright = parts.page;
    this.#cdp = parts.cdp;
    this.#world = parts.world;
    this.#activity = parts.activity;
    this.#origin = parts.origin;
  }

  /** Role and name of a target as the agent was last shown it, or as it stands at the point now. */
  async meaning(target: Target): Promise<Meaning | null> {
    switch (target.kind) {
      case 'ref': {
        const line = this.#lines.find(({ ref }) => ref === target.ref);
        return line === undefined ? null : { role: line.role, name: line.name };
      }
      case 'point':
        return isInside(target) ? pointMeaning(this.#cdp, target) : null;
    }
  }

  /** The element of a reference, at once. @throws Refused `stale_ref`, `hidden`, `disabled` */
  async element(ref: string): Promise<Locator> {
    const element = this.playwright.getByRef(ref);
    if (!(await exists(element))) throw new Refused('stale_ref', `${ref} is not on the page any more`);
    if (!(await element.isVisible())) throw new Refused('hidden', `${this.#called(ref)} is not visible`);
    if (!(await element.isEnabled({ timeout: ACTION_MS }))) throw new Refused('disabled', `${this.#called(ref)} is disabled`);
    return element;
  }

  /**
   * A real click.
   * @throws Refused where the target is stale, hidden, disabled, covered, where nothing stands at the point, or where it would open a tab
   */
  async click(target: Target, options: ClickOptions = plainClick): Promise<void> {
    const opensTab = options.button === 'middle' || options.modifiers.length > 0;
    if (opensTab && (await inLink(this.#world, await this.pointOf(target)))) {
      throw new Refused('blocked_click', 'a link clicked like this would open outside the tab');
    }
    switch (target.kind) {
      case 'point':
        if ((await this.meaning(target)) === null) {
          throw new Refused(
            'nothing_there',
            `nothing stands at ${target.x}, ${target.y} (the viewport is ${viewport.width}x${viewport.height})`,
          );
        }
        for (const modifier of options.modifiers) await this.playwright.keyboard.down(modifier);
        await this.playwright.mouse.click(target.x, target.y, { button: options.button, clickCount: options.count });
        for (const modifier of options.modifiers) await this.playwright.keyboard.up(modifier);
        return;
      case 'ref':
        return this.clickElement(await this.element(target.ref), options);
    }
  }

  async clickElement(element: Locator, options: ClickOptions = plainClick): Promise<void> {
    try {
      await element.click({ button: options.button, clickCount: options.count, modifiers: [...options.modifiers], timeout: ACTION_MS });
    } catch (error) {
      throw await clickFailure(error, async () => {
        const box = await element.boundingBox({ timeout: ACTION_MS });
        const over = box === null ? null : await pointMeaning(this.#cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        return over === null ? 'something else' : inWords(over);
      });
    }
  }

  async press(combo: string): Promise<void> {
    try {
      await this.playwright.keyboard.press(combo);
    } catch (error) {
      if (error instanceof Error && error.message.includes('Unknown key')) throw new Refused('bad_arguments', `there is no key ${combo}`);
      throw error;
    }
  }

  focused(): Promise<FocusedField | null> {
    return focusedField(this.#world);
  }

  /** Where a target is in the viewport, scrolled into it if need be; the middle for no target. */
  async pointOf(target: Target | null): Promise<Point> {
    if (target === null) return { x: viewport.width / 2, y: viewport.height / 2 };
    if (target.kind === 'point') {
      if (!isInside(target)) throw new Refused('nothing_there', `${target.x}, ${target.y} is outside the viewport`);
      return target;
    }
    const element = await this.element(target.ref);
    await element.scrollIntoViewIfNeeded({ timeout: ACTION_MS });
    const box = await element.boundingBox({ timeout: ACTION_MS });
    if (box === null) throw new Refused('hidden', `${this.#called(target.ref)} takes no room on the page`);
    return {
      x: Math.min(Math.max(box.x + box.width / 2, 0), viewport.width - 1),
      y: Math.min(Math.max(box.y + box.height / 2, 0), viewport.height - 1),
    };
  }

  /** A text that changes when anything on the page scrolls. */
  scrollPosition(): Promise<string> {
    return scrollPosition(this.#world);
  }

  /** @throws Refused `no_history` where the page before is not one of the app */
  async goBack(): Promise<void> {
    const { currentIndex, entries } = await this.#cdp.send('Page.getNavigationHistory');
    if (!isOwn(entries[currentIndex - 1]?.url ?? '', this.#origin)) throw new Refused('no_history', 'there is no page before this one');
    await this.playwright.goBack({ waitUntil: 'commit', timeout: SETTLE_MS });
  }

  async reload(): Promise<void> {
    await this.playwright.reload({ waitUntil: 'commit', timeout: SETTLE_MS });
  }

  /** Waits until the page is quiet, and brings it home where it has been led away. Ends in time for the answer. */
  async settle(deadline: number): Promise<boolean> {
    const wait = (): Promise<boolean> => settle(this.#world, this.#activity, Math.min(SETTLE_MS, deadline - performance.now() - ANSWER_MS));
    const quiet = await wait();
    if (isOwn(this.playwright.url(), this.#origin)) return quiet;
    await this.playwright.goto(this.#origin + this.#path, { waitUntil: 'commit', timeout: ACTION_MS });
    return wait();
  }

  /** Reads the page; from then on references mean what this shows. @throws Refused `not_responding` */
  async observe(): Promise<Observation> {
    const seen = await readTree(this.playwright, this.#world);
    this.#lines = seen.lines;
    this.#path = seen.path;
    return seen;
  }

  /** Base64 of the viewport, pixel for pixel. Through CDP, because Playwright's own way writes into the page. */
  async picture(format: 'png' | 'jpeg'): Promise<string> {
    const { data } = await this.#cdp.send('Page.captureScreenshot', format === 'png' ? { format } : { format, quality: 60 });
    return data;
  }

  #called(ref: string): string {
    const line = this.#lines.find((each) => each.ref === ref);
    return line === undefined ? ref : inWords(line);
  }
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < viewport.width && y < viewport.height;
}

/** A reference into a frame that is gone is an invalid selector to Playwright, and as stale as any other to us. */
async function exists(element: Locator): Promise<boolean> {
  try {
    return (await element.count()) > 0;
  } catch (error) {
    if (error instanceof Error && error.message.includes('Invalid frame')) return false;
    throw error;
  }
}
