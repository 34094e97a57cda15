import type { z } from 'zod';
import type { Plane } from './plane.ts';

type Status = 200 | 201 | 202 | 404 | 409 | 503;

/** An answer: a status that the route declares, and a body of its schema. */
export type Answer = { readonly status: Status; readonly body: unknown };

/** What may be answered besides what every route may. */
export type Answers = { readonly [status in Status]?: { readonly says: string; readonly schema: z.ZodType } };

/** One path and method of the API, as a plain value: the server and its description are both made of these. */
export type Route = {
  readonly method: 'get' | 'post';
  /** As OpenAPI writes it: `/v1/jobs/{job}`. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  /** Null where it takes none. */
  readonly body: z.ZodObject | null;
  readonly answers: Answers;
  /** Null where the answer is a stream of events. */
  readonly answer: ((asked: Asked, plane: Plane) => Promise<Answer>) | null;
};

/** Parsed by the schemas of the route. */
export type Asked = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** A route whose answer gets what its schemas give. */
export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject>(
  spec: Omit<Route, 'params' | 'query' | 'body' | 'answer'> & {
    readonly params: P;
    readonly query: Q;
    readonly body: B | null;
    readonly answer: (asked: { params: z.output<P>; query: z.output<Q>; body: z.output<B> }, plane: Plane) => Promise<Answer>;
  },
): Route {
  // The dispatcher parses each part by the schema that stands beside.
  return { ...spec, answer: (asked, plane) => spec.answer(asked as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }, plane) };
}
