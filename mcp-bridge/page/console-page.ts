import type { CDPSession, Locator, Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { Meaning, TreeLine } from '../tool.ts';
import { inWords, type Target } from '../tools/target.ts';
import { dialogOpen, type Dialogs } from './dialogs.ts';
import { createEarlyRead, type EarlyRead } from './early-read.ts';
import { exists } from './exists.ts';
import { focusedField, type FocusedField } from './focused-field.ts';
import { isOwn } from './guards.ts';
import { Hands, plainClick, type Check, type ClickOptions, type Point } from './hands.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { Keyboard } from './keyboard.ts';
import { pointMeaning } from './point-meaning.ts';
import { readTree } from './read-tree.ts';
import { scrollPosition } from './scroll-position.ts';
import { settle, type Activity } from './settle.ts';
import { createShownBefore } from './shown-before.ts';
import { isInside, viewport } from './viewport.ts';

/** A part of the viewport. */
export type Region = Point & { readonly width: number; readonly height: number };

export type Observation = {
  readonly path: string;
  readonly title: string;
  readonly lines: readonly TreeLine[];
  /** The modal dialog that is all there is to use just now. */
  readonly modal: TreeLine | null;
};

type Capture = { readonly format: 'png' | 'jpeg'; readonly quality?: number; readonly clip?: Region & { readonly scale: number } };
const frameFormat: Capture = { format: 'jpeg', quality: 60 };

const ACTION_MS = 1500;
const SETTLE_MS = 5000;
/** What is kept back of a call's time to read the page and answer. */
const ANSWER_MS = 1500;

/** The one page of a trial, through hands and eyes a person has: mouse, keyboard, tree and picture. */
export class ConsolePage {
  readonly playwright: Page;
  readonly hands: Hands;
  readonly keyboard: Keyboard;
  readonly dialogs: Dialogs;
  readonly #cdp: CDPSession;
  readonly #world: IsolatedWorld;
  readonly #activity: Activity;
  readonly #onInput: (byPerson: boolean) => void;
  readonly #origin: string;
  readonly #early: EarlyRead;
  readonly #shown = createShownBefore();
  /** Path last shown to the agent: where it is brought back to. */
  #path = '/';

  constructor(parts: {
    readonly page: Page;
    readonly cdp: CDPSession;
    readonly world: IsolatedWorld;
    readonly activity: Activity;
    readonly dialogs: Dialogs;
    readonly onInput: (byPerson: boolean) => void;
    readonly origin: string;
    /** Whether the viewer wants a picture of each step. */
    readonly wantsFrames: () => boolean;
  }) {
    this.playwright = parts.page;
    this.keyboard = new Keyboard(parts.page);
    this.hands = new Hands({ ...parts, keyboard: this.keyboard });
    this.dialogs = parts.dialogs;
    this.#onInput = parts.onInput;
    this.#cdp = parts.cdp;
    this.#world = parts.world;
    this.#activity = parts.activity;
    this.#origin = parts.origin;
    this.#early = createEarlyRead(parts.world, {
      read: () => readTree(parts.page, parts.world),
      picture: () => (parts.wantsFrames() ? this.#capture(frameFormat) : null),
    });
  }

  /** Role and name of a target as the agent was last shown it, or as it stands at the point now. */
  async meaning(target: Target): Promise<Meaning | null> {
    switch (target.kind) {
      case 'ref':
        return this.#shown.meaning(target.ref);
      case 'point':
        return isInside(target) ? this.#standing(target) : null;
    }
  }

  /** @throws Refused `covered` where a modal dialog keeps it from being used */
  async expectInFront(ref: string): Promise<void> {
    if (!this.#shown.isBehind(ref)) return;
    // The dialog may have gone by itself.
    const { modal } = await this.observe();
    if (modal !== null && this.#shown.isBehind(ref)) throw new Refused('covered', `${this.#called(ref)} is behind ${inWords(modal)}`);
  }

  /** The element of a reference, at once. @throws Refused `stale_ref`, `hidden`, `disabled`, `covered` */
  async element(ref: string): Promise<Locator> {
    await this.expectInFront(ref);
    const element = this.playwright.getByRef(ref);
    // All at once: each is a way to the browser and back.
    const [visible, enabled] = [element.isVisible(), element.isEnabled({ timeout: ACTION_MS })];
    for (const each of [visible, enabled]) each.catch(() => undefined);
    // What nobody was shown may well be an element by the same number, as a reference of another trial is.
    if (this.#shown.meaning(ref) === null || !(await exists(element))) throw new Refused('stale_ref', `${ref} is not on the page any more`);
    if (!(await visible)) throw new Refused('hidden', `${this.#called(ref)} is not visible`);
    if (!(await enabled)) throw new Refused('disabled', `${this.#called(ref)} is disabled`);
    return element;
  }

  /**
   * A real click.
   * @returns whether a click came of it, to be asked once the page is quiet
   * @throws Refused where the target is stale, hidden, disabled, covered, where nothing stands at the point, or where it would open a tab
   */
  async click(target: Target, options: ClickOptions = plainClick): Promise<Check> {
    switch (target.kind) {
      case 'point':
        return this.hands.clickPoint(target, options);
      case 'ref':
        return this.hands.clickElement(await this.element(target.ref), options);
    }
  }

  /** @throws Refused `stale_ref`, `hidden`, `disabled`, `covered`, `nothing_there` */
  async hover(target: Target): Promise<void> {
    switch (target.kind) {
      case 'point':
        return this.hands.moveTo(target);
      case 'ref':
        return this.hands.hoverElement(await this.element(target.ref));
    }
  }

  /** A person's answer: what the page does next is that person's doing. */
  async answerDialog(answer: { readonly accept: boolean; readonly text: string | undefined }): Promise<void> {
    this.#onInput(true);
    await this.dialogs.answer(answer);
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
    if (!(await this.#isOwnPage(-1))) throw new Refused('no_history', 'there is no page before this one');
    await this.playwright.goBack({ waitUntil: 'commit', timeout: SETTLE_MS });
  }

  /** @throws Refused `no_history` where there is no page after this one, or none of the app */
  async goForward(): Promise<void> {
    if (!(await this.#isOwnPage(1))) throw new Refused('no_history', 'there is no page after this one');
    await this.playwright.goForward({ waitUntil: 'commit', timeout: SETTLE_MS });
  }

  async reload(): Promise<void> {
    await this.playwright.reload({ waitUntil: 'commit', timeout: SETTLE_MS });
  }

  /** Waits until the page is quiet, and brings it home where it has been led away. Ends in time for the answer. */
  async settle(deadline: number): Promise<boolean> {
    const rest = (): Promise<boolean> =>
      settle(this.#world, this.#activity, this.#early, Math.min(SETTLE_MS, deadline - performance.now() - ANSWER_MS));
    // Behind a dialog nothing moves.
    const wait = async (): Promise<boolean> => this.dialogs.open() !== null || this.dialogs.unlessOpened(rest, () => true);
    const quiet = await wait();
    if (isOwn(this.playwright.url(), this.#origin) || this.dialogs.open() !== null) return quiet;
    await this.playwright.goto(this.#origin + this.#path, { waitUntil: 'commit', timeout: ACTION_MS });
    return wait();
  }

  /** Reads the page anew, as somebody does who asks for it: what styles alone have changed is seen too. @throws what `observe` throws */
  look(): Promise<Observation> {
    this.#early.drop();
    return this.observe();
  }

  /**
   * Reads the page, if its document has changed since it was last read; from then on references mean what this shows.
   * @throws Refused `not_responding`, `dialog_open`
   */
  async observe(): Promise<Observation> {
    this.expectNoDialog();
    const seen = (await this.#early.take()) ?? (await readTree(this.playwright, this.#world));
    this.#shown.keep(seen);
    this.#path = seen.path;
    return seen;
  }

  /** Base64 PNG of the viewport, pixel for pixel. Through CDP, because Playwright's own way writes into the page. */
  async picture(): Promise<string> {
    return this.#captured({ format: 'png' });
  }

  /** Base64 JPEG of the viewport for the viewer: of the page as it was last observed, where it was pictured while it settled, else as it is now. */
  async frame(): Promise<string> {
    return this.#early.takeFrame() ?? this.#captured(frameFormat);
  }

  /** Base64 of a part of the viewport, as large as it fits into the whole. */
  async pictureOf(region: Region): Promise<string> {
    const scale = Math.min(viewport.width / region.width, viewport.height / region.height);
    return this.#captured({ format: 'png', clip: { ...region, scale } });
  }

  async #captured(how: Capture): Promise<string> {
    this.expectNoDialog();
    return this.dialogs.unlessOpened(
      () => this.#capture(how),
      (dialog) => {
        throw dialogOpen(dialog);
      },
    );
  }

  async #capture(how: Capture): Promise<string> {
    return (await this.#cdp.send('Page.captureScreenshot', how)).data;
  }

  /** @throws Refused `dialog_open` */
  expectNoDialog(): void {
    const dialog = this.dialogs.open();
    if (dialog !== null) throw dialogOpen(dialog);
  }

  async #standing(point: Point): Promise<Meaning | null> {
    const there = await pointMeaning(this.#cdp, point);
    return there === null ? null : { role: there.role, name: there.name };
  }

  /** Whether the page so many steps on in the history is one of the app. */
  async #isOwnPage(steps: number): Promise<boolean> {
    const { currentIndex, entries } = await this.#cdp.send('Page.getNavigationHistory');
    return isOwn(entries[currentIndex + steps]?.url ?? '', this.#origin);
  }

  #called(ref: string): string {
    const meaning = this.#shown.meaning(ref);
    return meaning === null ? ref : inWords(meaning);
  }
}
