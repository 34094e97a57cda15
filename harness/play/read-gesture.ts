import type { Gesture, SeenPage } from '#contract/gesture.ts';
import type { SolutionStep, Target } from '#contract/solution.ts';
import { sha256 } from '#contract/digest.ts';
import { secretsOf } from '#mcp-bridge/page/mask.ts';
import { asText, shownLines } from '#mcp-bridge/page/shown-text.ts';
import { treeLines, type AriaNode } from '#mcp-bridge/page/tree-lines.ts';
import { nameTarget } from './name-target.ts';

/** What a person did as the call that an agent would have made, with what the page showed before. */
export type ReadGesture = {
  readonly step: SolutionStep;
  readonly point: { readonly x: number; readonly y: number } | null;
  /** The observation an agent would have had. */
  readonly text: string;
  /** Its digest, without what differs between browsers. */
  readonly before: string;
};

/**
 * Reads a gesture on a page.
 * @returns null where it is no call at all: something that no name and no point leads to
 */
export function readGesture(gesture: Gesture, page: SeenPage): ReadGesture | null {
  const text = observationOf(page);
  const point = 'aim' in gesture ? gesture.aim.point : null;
  const step = stepOf(gesture, text);
  return step === null ? null : { step, point, text, before: stateDigest(text) };
}

/** The page as the bridge would show it. */
export function observationOf({ tree, secrets }: SeenPage): string {
  return asText(shownLines(treeLines(tree as readonly (AriaNode | string)[], secretsOf(secrets))));
}

/** References are counted per browser, and only one that is in front has a focus. */
export function stateDigest(observation: string): string {
  return sha256(observation.replaceAll(/ \[(?:ref=\w+|active)\]/g, ''));
}

function stepOf(gesture: Gesture, text: string): SolutionStep | null {
  switch (gesture.kind) {
    case 'click': {
      const { aim, button, modifiers } = gesture;
      const args = { ...(button === 'left' ? {} : { button }), ...(modifiers.length === 0 ? {} : { modifiers }) };
      const target = nameTarget(text, aim.refs);
      if (target !== null) return { tool: 'click', args, target };
      // On the bare page, or on one of several things of one name: a person points.
      return aim.point === null ? null : { tool: 'click', args: { ...args, ...aim.point } };
    }
    case 'check':
      return aimed('check', { checked: gesture.checked }, nameTarget(text, gesture.aim.refs));
    case 'set_value':
      return aimed('set_value', { value: gesture.value }, nameTarget(text, gesture.aim.refs));
    case 'enter':
      return aimed('type', { text: '\n' }, nameTarget(text, gesture.aim.refs));
    case 'select': {
      const [option = '', ...more] = gesture.options;
      return aimed('select', more.length === 0 ? { option } : { options: [option, ...more] }, nameTarget(text, gesture.aim.refs));
    }
    case 'key':
      return { tool: 'key', args: { combo: gesture.combo } };
    case 'back':
    case 'forward':
      return { tool: gesture.kind, args: {} };
  }
}

function aimed(tool: string, args: SolutionStep['args'], target: Target | null): SolutionStep | null {
  return target === null ? null : { tool, args, target };
}
