import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApi } from './openapi.ts';
import { routes } from './routes.ts';

type Described = {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly properties?: object; readonly additionalProperties?: unknown } };
    };
  };
  readonly responses: { readonly [status: string]: object };
};

const described = JSON.parse(JSON.stringify(openApi(routes))) as Described;

test('every route is described, and nothing else is', () => {
  const inDocument = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  assert.deepEqual(inDocument.toSorted(), routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  assert.equal(new Set(routes.map(({ id }) => id)).size, routes.length);
});

test('each says its parameters, its body, and what it may be answered with', () => {
  for (const { method, path, params, body, answers } of routes) {
    const operation = described.paths[path]?.[method];
    assert.ok(operation !== undefined);
    const inPath = operation.parameters.filter((each) => each.in === 'path');
    assert.deepEqual(
      inPath.map(({ name }) => `{${name}}`),
      path.match(/\{\w+\}/g) ?? [],
    );
    assert.deepEqual(
      inPath.map(({ name }) => name),
      Object.keys(params.shape),
    );
    assert.ok(inPath.every(({ required }) => required));
    const schema = operation.requestBody?.content['application/json'].schema;
    assert.deepEqual(Object.keys(schema?.properties ?? {}), Object.keys(body?.shape ?? {}));
    assert.equal(schema?.additionalProperties, body === null ? undefined : false);
    for (const status of [...Object.keys(answers), '401', '422', '429']) assert.ok(operation.responses[status] !== undefined);
  }
});
