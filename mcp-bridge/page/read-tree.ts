import { errors, type Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { Observation } from './console-page.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { GUARDED, secretsOf } from './mask.ts';
import { modalRoot } from './modal-root.ts';
import { readFacts, type Facts } from './read-facts.ts';
import type { TreeLine } from '../tool.ts';
import { treeLines } from './tree-lines.ts';

const READ_MS = 1500;

/** What stands in the tree for all that a modal dialog keeps from being used. */
const BEHIND: TreeLine = { depth: 0, ref: null, role: 'behind the dialog', name: '', marks: [], said: 'not reachable' };

/**
 * Reads the page: all of it, or what an open modal dialog leaves of it. References in it stay good for as long as their elements live.
 * What is behind a dialog is not even looked at, because hidden from accessibility it has no names and would get other references.
 * @throws Refused `not_responding`
 */
export async function readTree(page: Page, world: IsolatedWorld): Promise<Observation> {
  const deadline = performance.now() + READ_MS;
  for (;;) {
    const root = await ask<string | null>(world, `(${modalRoot.toString()})()`);
    try {
      const [tree, facts] = await Promise.all([
        snapshot(page, root),
        ask<Facts>(world, `(${readFacts.toString()})(${JSON.stringify(GUARDED)})`),
      ]);
      const { path, title, held } = facts;
      const lines = treeLines(tree, secretsOf(held));
      if (root === null) return { path, title, lines, modal: null };
      const modal = lines.find(({ role }) => role === 'dialog' || role === 'alertdialog') ?? { ...BEHIND, role: 'dialog' };
      return { path, title, lines: [...lines, BEHIND], modal };
    } catch (error) {
      if (error instanceof errors.TimeoutError) throw new Refused('not_responding', 'the page does not answer');
      // The dialog went away in between.
      const isGone = error instanceof Error && error.message.includes('does not match any element');
      if (!isGone || performance.now() > deadline) throw error;
    }
  }
}

function snapshot(page: Page, root: string | null): ReturnType<Page['ariaSnapshotJSON']> {
  const how = { mode: 'ai', timeout: READ_MS } as const;
  return root === null ? page.ariaSnapshotJSON(how) : page.locator(`css=${root}`).ariaSnapshotJSON(how);
}

async function ask<T>(world: IsolatedWorld, expression: string): Promise<T> {
  const found = await world.evaluate(expression, READ_MS);
  if (found === null) throw new Refused('not_responding', 'the page does not answer');
  return found.value as T;
}
