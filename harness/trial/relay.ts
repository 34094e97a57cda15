/** Passes on what is heard; keeps it, in order, while nobody listens yet. */
export type Relay<T> = { readonly hear: (heard: T) => void; readonly to: (listener: (heard: T) => void) => void };

export function createRelay<T>(): Relay<T> {
  const kept: T[] = [];
  let listener: ((heard: T) => void) | null = null;
  return {
    hear: (heard) => {
      if (listener === null) kept.push(heard);
      else listener(heard);
    },
    to: (next) => {
      listener = next;
      kept.splice(0).forEach(next);
    },
  };
}
