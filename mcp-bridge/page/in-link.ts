import { Refused } from '../refusal.ts';
import type { Point } from './hands.ts';
import type { IsolatedWorld } from './isolated-world.ts';

/** Whether a click at a point of the viewport lands inside a link. */
export async function inLink(world: IsolatedWorld, { x, y }: Point): Promise<boolean> {
  const found = await world.evaluate(`(${isInLink.toString()})(${x}, ${y})`, 1500);
  if (found === null) throw new Refused('not_responding', 'the page does not answer');
  return found.value === true;
}

/** Runs in the isolated world. Looks into shadow trees and frames on the way down, and out of shadow trees on the way up. */
function isInLink(x: number, y: number): boolean {
  let at = document.elementFromPoint(x, y);
  for (;;) {
    let inside: Element | null = null;
    if (at?.tagName === 'IFRAME') {
      const frame = at as HTMLIFrameElement;
      const { left, top } = frame.getBoundingClientRect();
      inside = frame.contentDocument?.elementFromPoint(x - left - frame.clientLeft, y - top - frame.clientTop) ?? null;
      x -= left + frame.clientLeft;
      y -= top + frame.clientTop;
    } else if (at?.shadowRoot) {
      inside = at.shadowRoot.elementFromPoint(x, y);
    }
    if (inside === null || inside === at) break;
    at = inside;
  }
  while (at !== null) {
    if (at.matches('a[*|href], area[href]')) return true;
    // By what it has, not by its class: a frame has classes of its own.
    const root = at.getRootNode() as Partial<ShadowRoot>;
    at = at.assignedSlot ?? at.parentElement ?? root.host ?? null;
  }
  return false;
}
