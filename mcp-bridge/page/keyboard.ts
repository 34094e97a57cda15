import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import { readCombo } from './key-combo.ts';
import { isModifier } from './key-names.ts';

/** The keyboard of the one page: which keys are down, and that no chord of the browser is pressed or put together. */
export class Keyboard {
  readonly #page: Page;
  readonly #held = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Whether a key is down that makes another thing of a click. */
  hasModifier(): boolean {
    return [...this.#held].some(isModifier);
  }

  /** @throws Refused `blocked_key`, `bad_arguments` */
  async press(combo: string): Promise<void> {
    const keys = splitKeys(this.#allowed(combo));
    const key = keys.at(-1) ?? combo;
    await this.holding(keys.slice(0, -1), () => this.#known(combo, () => this.#page.keyboard.press(key)));
    this.#held.delete(key);
  }

  /** @throws Refused `blocked_key`, `bad_arguments`; then nothing of the chord stays down that was not before */
  async down(combo: string): Promise<void> {
    const before = new Set(this.#held);
    try {
      for (const key of splitKeys(this.#allowed(combo))) {
        await this.#known(combo, () => this.#page.keyboard.down(key));
        this.#held.add(key);
      }
    } catch (error) {
      for (const key of [...this.#held].filter((each) => !before.has(each))) await this.#letGo(key);
      throw error;
    }
  }

  async up(combo: string): Promise<void> {
    for (const key of splitKeys(combo).toReversed()) await this.#known(combo, () => this.#letGo(key));
  }

  /** Keeps keys down for a while, and lets them go whatever happens. */
  async hold(combo: string, ms: number, signal: AbortSignal): Promise<void> {
    await this.down(combo);
    try {
      await pause(ms, undefined, { signal });
    } finally {
      await this.up(combo);
    }
  }

  /** @throws Refused `blocked_key` where a key that is held would make commands of the text */
  async type(text: string): Promise<void> {
    const held = [...this.#held].filter((key) => isModifier(key) && key !== 'Shift');
    if (held.length > 0) throw new Refused('blocked_key', `${held.join(' and ')} is still held: let it go first`);
    await this.#page.keyboard.type(text);
  }

  /** Does something with keys down besides those that are, and lets these go whatever comes of it. */
  async holding<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const more = keys.filter((key) => !this.#held.has(key));
    for (const key of more) await this.#page.keyboard.down(key);
    try {
      return await work();
    } finally {
      for (const key of more) await this.#page.keyboard.up(key);
    }
  }

  async #letGo(key: string): Promise<void> {
    await this.#page.keyboard.up(key);
    this.#held.delete(key);
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
}

function splitKeys(combo: string): readonly string[] {
  return combo === '+' ? ['+'] : combo.split(/\+(?=.)/);
}
