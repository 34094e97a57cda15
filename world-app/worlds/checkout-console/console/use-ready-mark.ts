import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Keeps `data-ready` on the root element while the current screen's data are there and no read is on its way. */
export function useReadyMark(): void {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const moving = useRouterState({ select: (state) => state.status === 'pending' });
  useEffect(() => {
    // Asked again here: the screen's own effects, which start its reads, have just run.
    const ready = !fetching && !moving && client.isFetching() === 0;
    document.documentElement.toggleAttribute('data-ready', ready);
  });
}
