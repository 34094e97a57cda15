import type { Gesture } from '#contract/gesture.ts';
import { isTextField, isToggle, isToldLater, type TextField } from './field.ts';
import { comboOf, isModifier, modifiersOf } from './keys.ts';
import { look, type Look } from './reader.ts';

/** After so long without another key, what was typed so far is told. */
const pauseMs = 500;
const buttons = ['left', 'middle', 'right'] as const;

type Told = { readonly gesture: Gesture; readonly seen: Look };

type Ears = {
  readonly tell: (told: Told) => void;
  /** Whether the console may be used now. */
  readonly isOpen: () => boolean;
  readonly say: (text: string) => void;
};

/**
 * Hears what a person does in this document, before the page does, and tells it as what an agent would call: a field's new value rather than
 * its keys, a ticked box rather than a press on its label. What a script does (`isTrusted` is false) is nobody's doing.
 * @returns what tells at once what is still being typed
 */
export function listen({ tell, isOpen, say }: Ears): () => void {
  /** The page before the latest press or key: what comes of it was aimed at that. */
  let before: Look | null = null;
  let pressed: readonly EventTarget[] = [];
  let editing: { readonly field: TextField; readonly seen: Look } | null = null;
  let timer = 0;
  let clicks = 0;
  /** Enter in a field presses the form's button as well: that is the same doing. */
  let entered = false;

  const on = <Type extends keyof WindowEventMap>(types: readonly Type[], hear: (event: WindowEventMap[Type]) => void): void => {
    for (const type of types) {
      addEventListener(
        type,
        (event) => {
          if (!event.isTrusted) return;
          if (isOpen()) hear(event);
          else refuse(event);
        },
        { capture: true },
      );
    }
  };

  function flush(): void {
    clearTimeout(timer);
    if (editing === null) return;
    const { field, seen } = editing;
    editing = null;
    tell({ gesture: { kind: 'set_value', aim: seen.aim([field], null), value: field.value }, seen });
  }

  function edit(field: TextField): void {
    if (editing?.field === field) return;
    flush();
    editing = { field, seen: look() };
  }

  /** The latest look, or a new one where it does not know the element. */
  function seenFor(element: Element): Look {
    return before !== null && before.aim([element], null).refs.length > 0 ? before : look();
  }

  on(['pointerdown'], (event) => {
    const path = event.composedPath();
    entered = false;
    if (editing !== null && path[0] !== editing.field) flush();
    if (editing === null) before = look();
    pressed = path;
  });

  on(['click', 'auxclick'], (event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || event.button === 2) return;
    const link = target.closest('a[href]');
    if (link !== null && (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)) {
      refuse(event);
      return say('Links open here, in this one page: an agent has no other tabs either.');
    }
    const byPointer = event.detail > 0;
    if (isToldLater(target) || (entered && !byPointer)) return;
    clicks += 1;
    const path = byPointer && pressed.length > 0 ? pressed : event.composedPath();
    const seen = before ?? look();
    const point = byPointer ? { x: Math.round(event.clientX), y: Math.round(event.clientY) } : null;
    tell({
      gesture: { kind: 'click', aim: seen.aim(path, point), button: buttons[event.button] ?? 'left', modifiers: modifiersOf(event) },
      seen,
    });
  });

  on(['beforeinput'], ({ target, inputType }) => {
    if (isTextField(target) && inputType !== 'insertLineBreak') edit(target);
  });
  on(['input'], ({ target }) => {
    if (!isTextField(target)) return;
    edit(target);
    clearTimeout(timer);
    timer = window.setTimeout(flush, pauseMs);
  });
  on(['focusout'], flush);
  on(['change'], ({ target }) => {
    if (isToggle(target)) {
      const seen = seenFor(target);
      tell({ gesture: { kind: 'check', aim: seen.aim([target], null), checked: target.checked }, seen });
    } else if (target instanceof HTMLSelectElement) {
      const seen = seenFor(target);
      const options = [...target.selectedOptions].map(({ text }) => text.trim().replaceAll(/\s+/g, ' '));
      tell({ gesture: { kind: 'select', aim: seen.aim([target], null), options }, seen });
    } else {
      flush();
    }
  });

  on(['keydown'], (event) => {
    const { key, target } = event;
    if (event.isComposing || isModifier(key)) return;
    entered = false;
    if (isTextField(target)) return keyInField(event, target);
    if (key === 'Tab' || key.startsWith('Arrow')) {
      // They choose in a list or among radio buttons, and only move elsewhere.
      if (isToggle(target) || target instanceof HTMLSelectElement) before = look();
      return;
    }
    const seen = (before = look());
    if (key === 'Escape') return tell({ gesture: { kind: 'key', combo: 'Escape' }, seen });
    afterPage(event, () => {
      if (!event.defaultPrevented) return;
      if (key !== 'Enter' && key !== ' ') return tell({ gesture: { kind: 'key', combo: comboOf(event) }, seen });
      const chosen = activeIn(target);
      if (chosen !== null) tell({ gesture: { kind: 'click', aim: seen.aim(pathOf(chosen), null), button: 'left', modifiers: [] }, seen });
    });
  });

  function keyInField(event: KeyboardEvent, field: TextField): void {
    const { key } = event;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (key === 'Enter' && field instanceof HTMLTextAreaElement && !isChord) return;
    if (key !== 'Enter' && key !== 'Escape' && !isChord) return;
    flush();
    const seen = (before = look());
    if (key === 'Escape') return tell({ gesture: { kind: 'key', combo: 'Escape' }, seen });
    const chosen = key === 'Enter' && field.getAttribute('aria-expanded') === 'true' ? activeIn(field) : null;
    if (chosen !== null && chosen !== field) {
      return tell({ gesture: { kind: 'click', aim: seen.aim(pathOf(chosen), null), button: 'left', modifiers: [] }, seen });
    }
    if (key === 'Enter' && !isChord) {
      entered = true;
      return tell({ gesture: { kind: 'enter', aim: seen.aim([field], null) }, seen });
    }
    afterPage(event, () => {
      if (event.defaultPrevented) tell({ gesture: { kind: 'key', combo: comboOf(event) }, seen });
    });
  }

  /** Once the page has had the key; a click that came of it is told as such. */
  function afterPage(event: KeyboardEvent, then: () => void): void {
    const had = clicks;
    setTimeout(() => {
      if (clicks === had && isOpen()) then();
    }, 0);
  }

  addEventListener('pagehide', flush);
  return flush;
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What Enter would choose: the active option of a list, or what has the focus. */
function activeIn(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const active = target.getAttribute('aria-activedescendant');
  return (active === null ? null : document.getElementById(active)) ?? target;
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}
