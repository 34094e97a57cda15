import type { Json } from '#contract/canonical-json.ts';
import { isScalar, withAt, type Path } from '../at-path.ts';
import type { Edit, Shelf } from '../edit.ts';
import { focusOf } from '../focus.ts';
import type { Luck } from '../luck.ts';
import { parts } from '../tale.ts';

type Scalar = string | number | boolean | null;

/** One field says something else. */
export const alterValue: Edit = {
  kind: 'alter a value',
  make: (tale, luck, shelf) => {
    const part = luck.pick(parts) ?? 'ledger';
    const node = luck.pick(focusOf(tale, part).filter(({ value }) => isScalar(value)));
    return node === null ? null : withAt(tale, node.path, another(node.value as Scalar, node.path, luck, shelf));
  },
};

/** Mostly what the field says somewhere else, so that it is still well-formed. */
export function another(value: Scalar, path: Path, luck: Luck, { values }: Shelf): Json {
  const field = String(path.findLast((step) => typeof step === 'string'));
  const known = (values.get(field) ?? []).filter((other) => other !== value);
  if (known.length > 0 && luck.below(3) > 0) return luck.pick(known);
  return luck.pick(near(value));
}

function near(value: Scalar): readonly Json[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value - 1, value * 100 + 1, value + 0.5, 0.1, String(value), null, 2 ** 53, 1e21];
  if (typeof value === 'boolean') return [!value, null, String(value), Number(value)];
  if (value === null) return ['', 0, false, 'null', [], {}, 'a1'];
  return [`${value}x`, '', value.slice(0, -1), value.toUpperCase(), ` ${value}`, null, 7, 'a1', 'a2', '__proto__', 'null'];
}
