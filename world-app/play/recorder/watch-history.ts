/** Part of the Navigation API, which not every browser has. */
type Navigation = EventTarget & { readonly currentEntry: { readonly index: number } | null };
type NavigateEvent = Event & {
  readonly navigationType: string;
  readonly userInitiated: boolean;
  readonly destination: { readonly index: number };
};

/** Tells of the browser's own back and forward buttons. A back button of the page is a click, and told as one. */
export function watchHistory(tell: (kind: 'back' | 'forward') => void): void {
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, destination } = event as NavigateEvent;
    if (navigationType !== 'traverse' || !userInitiated) return;
    tell(destination.index < (navigation.currentEntry?.index ?? 0) ? 'back' : 'forward');
  });
}
