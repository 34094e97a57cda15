import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  addEventListener('hashchange', changed);
  addEventListener('popstate', changed);
  return () => {
    watchers.delete(changed);
    removeEventListener('hashchange', changed);
    removeEventListener('popstate', changed);
  };
}

/** A part of the page's address, always as it stands there; null where the page is drawn without one. */
export function useAddress(part: 'search' | 'hash'): string | null {
  return useSyncExternalStore(
    subscribe,
    () => location[part],
    () => null,
  );
}

/** Puts another part into the address. It can be handed on; the way back does not lead through each step. */
export function replaceAddress({
  search = location.search,
  hash = location.hash,
}: {
  readonly search?: string;
  readonly hash?: string;
}): void {
  history.replaceState(null, '', `${location.pathname}${search}${hash}`);
  watchers.forEach((changed) => changed());
}
