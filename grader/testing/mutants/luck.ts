/** Choices as a list of numbers makes them: the same numbers choose alike. */
export type Luck = { readonly below: (count: number) => number; readonly pick: <T>(choices: readonly T[]) => T | null };

export function luckOf(numbers: readonly number[]): Luck {
  let at = 0;
  const below = (count: number): number => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return count === 0 ? 0 : (number + at) % count;
  };
  return { below, pick: (choices) => choices[below(choices.length)] ?? null };
}
