const modifiers = ['Control', 'Alt', 'Meta', 'Shift'] as const;

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

export function modifiersOf(event: Omit<Keys, 'key'>): (typeof modifiers)[number][] {
  const down = { Control: event.ctrlKey, Alt: event.altKey, Meta: event.metaKey, Shift: event.shiftKey };
  return modifiers.filter((each) => down[each]);
}

export function isModifier(key: string): boolean {
  return (modifiers as readonly string[]).includes(key) || key === 'AltGraph' || key === 'Dead';
}

/** `Control+k`, `Escape`, `?`: Shift is part of a character that it makes. */
export function comboOf(event: Keys): string {
  const held = modifiersOf(event).filter((each) => each !== 'Shift' || event.key.length > 1);
  return [...held, event.key === ' ' ? 'Space' : event.key].join('+');
}
