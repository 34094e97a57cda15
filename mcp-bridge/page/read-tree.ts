import { errors, type Page } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { Observation } from './console-page.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { treeLines } from './tree-lines.ts';

const READ_MS = 1500;

type Facts = { readonly path: string; readonly title: string; readonly secrets: readonly string[] };

/** Reads the whole page. References in it stay good for as long as their elements live. @throws Refused `not_responding` */
export async function readTree(page: Page, world: IsolatedWorld): Promise<Observation> {
  try {
    const [tree, facts] = await Promise.all([
      page.ariaSnapshotJSON({ mode: 'ai', timeout: READ_MS }),
      world.evaluate(`(${readFacts.toString()})()`, READ_MS),
    ]);
    if (facts === null) throw new Refused('not_responding', 'the page does not answer');
    const { path, title, secrets } = facts.value as Facts;
    return { path, title, lines: treeLines(tree, new Set(secrets)) };
  } catch (error) {
    if (error instanceof errors.TimeoutError) throw new Refused('not_responding', 'the page does not answer');
    throw error;
  }
}

/** Runs in the isolated world. */
function readFacts(): Facts {
  const guarded = document.querySelectorAll<HTMLInputElement>('input[type=password], input[autocomplete^=cc-]');
  return {
    path: location.pathname + location.search,
    title: document.title,
    secrets: [...guarded].map(({ value }) => value).filter((value) => value !== ''),
  };
}
