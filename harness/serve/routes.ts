import type { Route } from './route.ts';
import { cancelRoute, enqueueRoute, listRoute, readRoute, resetRoute, verdictRoute } from './routes/jobs.ts';
import { eventsRoute, queueRoute } from './routes/plane-routes.ts';

/** Everything that can be asked, but for the description of it. Nothing here takes a result. */
export const routes: readonly Route[] = [
  enqueueRoute,
  listRoute,
  readRoute,
  verdictRoute,
  resetRoute,
  cancelRoute,
  queueRoute,
  eventsRoute,
];
