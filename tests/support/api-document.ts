import { z } from 'zod';
import type { App } from '../../src/server/app.ts';

const json = z.record(z.string(), z.unknown());

const content = z.record(z.string(), z.object({ schema: json.optional() }));

const response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  headers: json.optional(),
  content: content.optional(),
});

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: json });

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  deprecated: z.literal(true).optional(),
  security: z.array(json),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), response),
});

const documentShape = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation.optional())),
  components: z.object({
    schemas: z.record(z.string(), json),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(z.string(), json),
  }),
});

export type ApiDocument = z.infer<typeof documentShape>;

export type Operation = z.infer<typeof operation> & { method: string; path: string };

export async function readDocument(app: App): Promise<ApiDocument> {
  return documentShape.parse(await (await app.request('/api/openapi.json')).json());
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, made]) => (made ? [{ ...made, method: method.toUpperCase(), path }] : [])),
  );

/** In tests an undocumented field is an error. */
function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, strictly(inner)]);
  const isOpen = 'properties' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(entries), ...(isOpen && { additionalProperties: false }) };
}

type SchemaOfJson = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

function validatorOf(schema: object): z.ZodType {
  const placed = JSON.stringify(schema);
  const parsed: SchemaOfJson = JSON.parse(placed.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(parsed);
}

/** Cached, because thousands of answers are checked against one document. */
const made = new WeakMap<object, z.ZodType>();

function validatorOnce(schema: object, make: () => object): z.ZodType {
  const validator = made.get(schema) ?? validatorOf(make());
  made.set(schema, validator);
  return validator;
}

/** Differences between an answer and the document; empty if there are none. */
export async function undocumented(document: ApiDocument, call: Operation, answer: Response): Promise<string[]> {
  const where = `${call.operationId} ${answer.status}`;
  const given = call.responses[String(answer.status)];
  if (!given) return [`${where}: no such answer`];
  const mayBeKept = '304' in call.responses && answer.status < 400;
  const keeping = answer.headers.get('cache-control');
  if (!mayBeKept && keeping !== 'no-store') return [`${where}: may be kept (${keeping})`];
  const name = given.$ref?.split('/').at(-1);
  const { content } = (name && document.components.responses[name]) || given;
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const text = await answer.text();
  if (!content) return text === '' ? [] : [`${where}: a body where none is said`];
  const kind = content[type];
  if (!kind) return [`${where}: ${type} is not said`];
  if (type !== 'application/json' || !kind.schema) return [];
  const { schema } = kind;
  const validator = validatorOnce(schema, () => Object(strictly({ ...schema, $defs: document.components.schemas })));
  const read = validator.safeParse(JSON.parse(text));
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${where}: ${path.join('.')} ${message}`);
}

/** Why the document would refuse a body that the shop accepts. */
export function undocumentedBody({ components }: ApiDocument, call: Operation, body: object): string[] {
  const schema = call.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const read = validatorOnce(schema, () => ({ ...schema, $defs: components.schemas })).safeParse(body);
  return read.success ? [] : read.error.issues.map(({ message }) => `${call.operationId} takes: ${message}`);
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

export const brokenReferences = (document: ApiDocument): string[] =>
  referencesIn(document).filter((reference) => {
    const [, , kind, name = ''] = reference.split('/');
    const found = kind === 'schemas' ? document.components.schemas[name] : document.components.responses[name];
    return found === undefined;
  });

const properties = z.record(z.string(), z.unknown()).catch({});

/** The names of all fields that a call answers, its references followed. */
export function answeredNames({ components }: ApiDocument, { responses }: Operation): string[] {
  const found = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const name of Object.keys(properties.parse(Reflect.get(value, 'properties')))) found.add(name);
    for (const part of Object.values(value)) follow(part);
  };
  const parts: unknown[] = Object.entries(responses).flatMap(([status, answer]) => (status < '300' ? [answer] : []));
  const references = new Set(referencesIn(parts));
  // A set is read to its end, with what is added meanwhile.
  for (const reference of references) {
    const schema = components.schemas[reference.split('/').at(-1) ?? ''];
    parts.push(schema);
    for (const next of referencesIn(schema)) references.add(next);
  }
  follow(parts);
  return [...found].toSorted();
}

const choices = z.object({ enum: z.array(z.string()).default([]) });

/** Each value of each enum parameter, as a query string. */
export const choicesOf = ({ parameters }: Operation): string[] =>
  parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => choices.parse(schema).enum.map((value) => `${name}=${encodeURIComponent(value)}`));
