import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { router } from './router.tsx';

// Nothing is fetched but for something a person did: no retry, no refetch on focus, no clock that makes data old or forgotten.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
    },
  },
});

/** The checkout console: a shop's back office. */
export function ConsoleApp(): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
