import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { isScalar } from './at-path.ts';
import { journals, parts, type Part, type Tale } from './tale.ts';

/** One thing that two tales say differently; undefined where one does not say it at all. `at`: field names, without the numbers of lists. */
export type Difference = { readonly at: string; readonly was: Json | undefined; readonly is: Json | undefined };

/** All in which a tale differs from another. Lines of journals are compared in their order, whatever their numbers. */
export function differences(was: Tale, is: Tale): readonly Difference[] {
  return parts.flatMap((part) => {
    if (was[part] === is[part]) return [];
    const lists = [was[part], is[part]];
    if (!(journals as readonly Part[]).includes(part) || !lists.every((list) => Array.isArray(list))) return between(was[part], is[part], part);
    return inJournal(part, ...(lists.map((lines) => lines.map(unnumbered)) as [Json[], Json[]]));
  });
}

function unnumbered(line: Json): Json {
  if (line === null || typeof line !== 'object' || Array.isArray(line)) return line;
  const { seq: _seq, ...rest } = line as { readonly [field: string]: Json };
  return rest;
}

/** Lines that both have, in the same order, are left out; what stands between two of them is compared one by one. */
function inJournal(part: Part, was: readonly Json[], is: readonly Json[]): readonly Difference[] {
  const [before, after] = [was.map(canonicalJson), is.map(canonicalJson)];
  const found: Difference[] = [];
  let [left, right] = [0, 0];
  for (const [at, to] of [...common(before, after), [before.length, after.length] as const]) {
    const [gone, come] = [was.slice(left, at), is.slice(right, to)];
    for (let index = 0; index < Math.max(gone.length, come.length); index++) {
      const whole = index >= gone.length || index >= come.length;
      found.push(
        ...(whole ? [{ at: `${part}.line`, was: gone[index], is: come[index] }] : between(gone[index] as Json, come[index] as Json, part)),
      );
    }
    [left, right] = [at + 1, to + 1];
  }
  return found;
}

/** Positions of a longest list of lines that both have. */
function common(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const longest = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (row !== undefined) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function between(was: Json | undefined, is: Json | undefined, at: string): readonly Difference[] {
  if (was === is) return [];
  if (isScalar(was) || isScalar(is) || was === undefined || is === undefined || Array.isArray(was) !== Array.isArray(is)) return [{ at, was, is }];
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].flatMap((key) => {
    const [before, after] = [was, is].map((value) => (Object.hasOwn(value, key) ? (value as { readonly [key: string]: Json })[key] : undefined));
    return between(before, after, Array.isArray(was) ? at : `${at}.${key}`);
  });
}
