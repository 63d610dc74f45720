import { z } from 'zod';
import type { CallDescription } from './describe-call.ts';
import type { Json, Schemas } from './open-api-schema.ts';

const rowId = z.string().meta({ format: 'uuid' });

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: Json, isRequired: boolean): Json => {
  const { description, ...own } = schema;
  return { name, in: place, required: isRequired, ...(description !== undefined && { description }), schema: own };
};

/** `/orders/:id/:file{pattern}` as the document writes it, and the names in it. */
export function readPath(path: string) {
  const names: string[] = [];
  const written = path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) => {
    names.push(name);
    return `{${name}}`;
  });
  return { written, names };
}

const named = z.object({ properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}), required: z.array(z.string()).default([]) });

export function parametersOf(call: CallDescription, names: readonly string[], schemas: Schemas): Json[] {
  const inPath = names.map((name) => parameter('path', name, schemas.sent(call.path?.[name] ?? rowId), true));
  const { properties, required } = named.parse(call.query ? schemas.sent(call.query) : {});
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

export function bodyOf({ body, takes }: CallDescription, schemas: Schemas): Json {
  const all = { ...(body && { 'application/json': body }), ...takes };
  const content = Object.fromEntries(
    Object.entries(all).map(([type, schema]) => [type, { schema: schemas.sent(schema) }]),
  );
  return { requestBody: { required: body !== undefined, content } };
}

