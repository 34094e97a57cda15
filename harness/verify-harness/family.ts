import type { Check } from './check.ts';
import type { Output } from './output.ts';

/**
 * One way of checking a file. `holds` answers true where the check does not ask for it. `spoil` gives outputs that differ from a good one in
 * what this family looks at and, as far as possible, in nothing else; they are tried in order.
 */
export type Family = {
  readonly name: string;
  readonly holds: (check: Check, output: Output) => boolean;
  readonly spoil: (check: Check, good: Output) => readonly Output[];
};

/** What a family asks of the text of a file, where the check asks for it at all. */
export function textFamily<T>(
  name: string,
  asked: (check: Check) => T | undefined,
  holds: (text: string, wanted: T) => boolean,
  spoil: (text: string, wanted: T) => readonly string[],
): Family {
  return {
    name,
    holds: (check, output) => {
      const wanted = asked(check);
      if (wanted === undefined) return true;
      return output.kind === 'file' && output.text !== null && holds(output.text, wanted);
    },
    spoil: (check, good) => {
      const wanted = asked(check);
      if (wanted === undefined || good.kind !== 'file' || good.text === null) return [];
      return spoil(good.text, wanted).map((text) => ({ kind: 'file', text }));
    },
  };
}
