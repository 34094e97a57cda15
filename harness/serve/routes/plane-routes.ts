import { Nothing, QueueAnswer } from '../api-schemas.ts';
import { waitingIn } from '../plane.ts';
import { route, type Route } from '../route.ts';

export const queueRoute = route({
  method: 'get',
  path: '/v1/queue',
  id: 'queue',
  summary: 'How many jobs wait, and how many may',
  params: Nothing,
  query: Nothing,
  body: null,
  answers: { 200: { says: 'The queue', schema: QueueAnswer } },
  answer: async (_asked, plane) => ({
    status: 200,
    body: { waiting: await waitingIn(plane, ''), most: plane.most, queue: plane.queueKind },
  }),
});

export const eventsRoute: Route = {
  method: 'get',
  path: '/v1/events',
  id: 'events',
  summary: 'A stream of events named job, one for each job that comes to another state from now on; who was away reads the jobs again',
  params: Nothing,
  query: Nothing,
  body: null,
  answers: {},
  answer: null,
};
