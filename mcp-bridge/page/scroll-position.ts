import { Refused } from '../refusal.ts';
import type { IsolatedWorld } from './isolated-world.ts';

/** Scroll offsets of everything on the page, as one text to compare. */
export async function scrollPosition(world: IsolatedWorld): Promise<string> {
  const found = await world.evaluate(`(${readScroll.toString()})()`, 1500);
  if (found === null) throw new Refused('not_responding', 'the page does not answer');
  return String(found.value);
}

/** Runs in the isolated world. */
function readScroll(): string {
  const offsets = [...document.querySelectorAll('*')].map((each) => [each.scrollLeft, each.scrollTop]);
  return offsets.filter(([left, top]) => left !== 0 || top !== 0).join(' ');
}
