/** Names that other vocabularies (X11, Windows, macOS, the model families) use for the keys Playwright knows, in lower case. */
const aliases: Readonly<Record<string, string>> = {
  return: 'Enter',
  enter: 'Enter',
  kp_enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  spacebar: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  insert: 'Insert',
  ins: 'Insert',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  home: 'Home',
  end: 'End',
  page_up: 'PageUp',
  pageup: 'PageUp',
  pgup: 'PageUp',
  prior: 'PageUp',
  page_down: 'PageDown',
  pagedown: 'PageDown',
  pgdn: 'PageDown',
  next: 'PageDown',
  caps_lock: 'CapsLock',
  capslock: 'CapsLock',
  menu: 'ContextMenu',
  contextmenu: 'ContextMenu',
  ctrl: 'Control',
  control: 'Control',
  control_l: 'Control',
  control_r: 'Control',
  controlleft: 'Control',
  controlright: 'Control',
  controlormeta: 'Control',
  alt: 'Alt',
  alt_l: 'Alt',
  alt_r: 'Alt',
  altleft: 'Alt',
  altright: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  shift_l: 'Shift',
  shift_r: 'Shift',
  shiftleft: 'Shift',
  shiftright: 'Shift',
  cmd: 'Meta',
  command: 'Meta',
  super: 'Meta',
  super_l: 'Meta',
  super_r: 'Meta',
  metaleft: 'Meta',
  metaright: 'Meta',
  win: 'Meta',
  windows: 'Meta',
  meta: 'Meta',
  ampersand: '&',
  apostrophe: "'",
  asterisk: '*',
  at: '@',
  backslash: '\\',
  bracketleft: '[',
  bracketright: ']',
  colon: ':',
  comma: ',',
  dollar: '$',
  equal: '=',
  equals: '=',
  exclam: '!',
  grave: '`',
  greater: '>',
  less: '<',
  minus: '-',
  numbersign: '#',
  parenleft: '(',
  parenright: ')',
  percent: '%',
  period: '.',
  plus: '+',
  question: '?',
  quotedbl: '"',
  semicolon: ';',
  slash: '/',
  underscore: '_',
  kp_add: '+',
  kp_decimal: '.',
  kp_divide: '/',
  kp_multiply: '*',
  kp_subtract: '-',
  add: '+',
  decimal: '.',
  divide: '/',
  multiply: '*',
  subtract: '-',
};

export const modifierNames = ['Alt', 'Control', 'Meta', 'Shift'] as const;
export type Modifier = (typeof modifierNames)[number];

/** A key in Playwright's spelling, whatever vocabulary it was named in; a name nobody uses stays as it is. */
export function keyNamed(name: string): string {
  const lower = name.toLowerCase();
  const digit = /^kp_(\d)$/.exec(lower)?.[1];
  if (digit !== undefined) return digit;
  if (/^f\d{1,2}$/.test(lower)) return lower.toUpperCase();
  return Object.hasOwn(aliases, lower) ? (aliases[lower] ?? name) : name;
}

export function isModifier(key: string): key is Modifier {
  return (modifierNames as readonly string[]).includes(key);
}

/** `Control+A` in its parts. The plus key itself comes last, as in `Control++`. */
export function splitCombo(text: string): readonly string[] {
  if (text === '+' || text.endsWith('++')) return [...text.slice(0, -1).split('+').slice(0, -1), '+'];
  return text.split('+');
}
