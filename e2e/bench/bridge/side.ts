/** Something to do on the page, and what the state in hand must show afterwards: a fast wrong answer is a failure, not a sample. */
export type Deed =
  | { readonly kind: 'click'; readonly role: string; readonly name: string; readonly shows: RegExp }
  | { readonly kind: 'fill'; readonly role: string; readonly name: string; readonly text: string; readonly shows: RegExp }
  | { readonly kind: 'select'; readonly role: string; readonly name: string; readonly option: string; readonly shows: RegExp }
  | { readonly kind: 'look'; readonly shows: RegExp }
  | { readonly kind: 'picture' };

/** One way of using a browser. */
export type Side = {
  /** Does it, and has the settled new state in hand: the page as text, or a picture. */
  readonly act: (deed: Deed) => Promise<string>;
  /** To a page of the console. Not measured. */
  readonly go: (path: string) => Promise<void>;
};

/** Whether a state shows what was done. */
export function isRight(state: string, deed: Deed): boolean {
  return deed.kind === 'picture' ? state.length > 1000 : deed.shows.test(state);
}
