export type Facts = { readonly path: string; readonly title: string; readonly secrets: readonly string[] };

/** Runs in the isolated world: what the accessibility tree does not say. Must not use anything from outside of itself. */
export function readFacts(): Facts {
  const guarded = document.querySelectorAll<HTMLInputElement>('input[type=password], input[autocomplete^=cc-]');
  return {
    path: location.pathname + location.search,
    title: document.title,
    secrets: [...guarded].map(({ value }) => value).filter((value) => value !== ''),
  };
}
