import type { Place } from '../places.ts';

/** What a key asks for: a place, the finder, the list of keys, the page's search box; or the first half of `g` and a letter. */
export type KeyStep = { readonly kind: 'go'; readonly to: Place['to'] } | { readonly kind: 'find' | 'help' | 'search' | 'half' | 'none' };

type Pressed = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

/** What a press means. `after` says that the key before it was `g`; `typing`, that the key belongs to a box or an open dialog. */
export function keyStep(
  pressed: Pressed,
  {
    after,
    typing,
    places,
  }: { readonly after: boolean; readonly typing: boolean; readonly places: readonly Pick<Place, 'to' | 'letter'>[] },
): KeyStep {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'find' };
  if (typing || ctrlKey || metaKey || altKey) return { kind: 'none' };
  if (after) {
    const place = places.find(({ letter }) => letter === key);
    if (place !== undefined) return { kind: 'go', to: place.to };
  }
  switch (key) {
    case 'g':
      return { kind: 'half' };
    case '?':
      return { kind: 'help' };
    case 'f':
      return { kind: 'search' };
    default:
      return { kind: 'none' };
  }
}
