import { z } from 'zod';
import type { CallDescription } from './describe-call.ts';
import type { Components, Json } from './open-api-components.ts';

const rowId = z.string().meta({ format: 'uuid' });

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: Json, isRequired: boolean): Json => {
  const { description, ...own } = schema;
  return { name, in: place, required: isRequired, ...(description !== undefined && { description }), schema: own };
};

/** Turns `/orders/:id/:file{pattern}` into OpenAPI's notation. */
export function readPath(path: string) {
  const names: string[] = [];
  const written = path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) => {
    names.push(name);
    return `{${name}}`;
  });
  return { written, names };
}

const named = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

export function parametersOf(call: CallDescription, names: readonly string[], components: Components): Json[] {
  const inPath = names.map((name) => parameter('path', name, components.sent(call.path?.[name] ?? rowId), true));
  const { properties, required } = named.parse(call.query ? components.sent(call.query) : {});
  const inQuery = Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, schema, required.includes(name)),
  );
  const headers = {
    ...(call.isVersioned && { 'If-Match': 'The `version` of the row that was seen; another one by now is a 409.' }),
    ...call.headers,
  };
  const inHeaders = Object.entries(headers).map(([name, description]) =>
    parameter('header', name, { type: 'string', description }, false),
  );
  return [...inPath, ...inQuery, ...inHeaders];
}

const unread = {
  description: 'Nothing in it is read; its media type keeps the forms of other sites out.',
  content: { 'application/json': { schema: { type: 'object' } } },
};

export function bodyOf({ body, takes }: CallDescription, method: string, components: Components): Json {
  if (!body && !takes) return method === 'GET' || method === 'DELETE' ? {} : { requestBody: unread };
  const all = { ...(body && { 'application/json': body }), ...takes };
  const content = Object.fromEntries(
    Object.entries(all).map(([type, schema]) => [type, { schema: components.sent(schema) }]),
  );
  return { requestBody: { required: body !== undefined, content } };
}
