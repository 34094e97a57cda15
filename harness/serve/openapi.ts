import { z } from 'zod';
import { version } from '../cli/version.ts';
import { ErrorAnswer } from './api-schemas.ts';
import type { Route } from './route.ts';

export const OPENAPI_PATH = '/openapi.json';

/** What any request may be answered with. */
const always = {
  400: 'The request is not of the right shape',
  401: 'The bearer token is missing or wrong',
  403: 'Asked from elsewhere, or not to be had over HTTP',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The body has a field that looks like a result: a trial is scored by its grader alone. It was written down',
  429: 'Asked too often; Retry-After says when again',
};

/** The API in words of OpenAPI 3.1, made of the same values as the server. */
export function openApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route);
  return {
    openapi: '3.1.0',
    info: { title: 'Tillproof control plane', version: version() },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation({ id, summary, params, query, body, answers, answer }: Route): object {
  return {
    operationId: id,
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body === null ? {} : { requestBody: { required: true, content: json(z.toJSONSchema(body, { io: 'input' })) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { says, schema }]) => [status, { description: says, content: json(schemaOf(schema)) }]),
      ),
      ...(answer === null ? { 200: { description: 'The events', content: { 'text/event-stream': { schema: { type: 'string' } } } } } : {}),
      ...Object.fromEntries(
        Object.entries(always).map(([status, description]) => [status, { description, content: json(schemaOf(ErrorAnswer)) }]),
      ),
    },
  };
}

function parameters(shape: z.ZodObject, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }));
}

function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema);
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
