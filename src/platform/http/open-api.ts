import { z } from 'zod';
import { callsOf, type DescribedRoute, type Keys } from './describe-call.ts';
import { answersOf, refusedAnswers } from './open-api-answers.ts';
import { bodyOf, parametersOf, readPath } from './open-api-parameters.ts';
import { type Json, Schemas } from './open-api-schema.ts';
import { refusalsOf } from './refusals.ts';

type Routes = Parameters<typeof callsOf>[0];

type About = { info: Json; servers: readonly Json[]; tags: readonly { name: string; description: string }[]; keys: Keys };

function operationOf({ method, path, call }: Required<DescribedRoute>, keys: Keys, schemas: Schemas): Json {
  if (!call) throw new Error(`The call ${method} ${path} is not described.`);
  const { names } = readPath(path);
  const takesBody = call.body !== undefined || call.takes !== undefined;
  const { id, tag, summary, description, opens = [] } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: opens.map((key) => ({ [key]: [] })),
    parameters: parametersOf(call, names, schemas),
    ...(takesBody && bodyOf(call, schemas)),
    responses: {
      ...answersOf(call, schemas),
      ...refusedAnswers(refusalsOf({ method, path, call }, keys), schemas),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const failure = {
  description: 'Any other failure; `reference` is in the log too',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

const failureShape = z
  .object({ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional(), reference: z.uuid().optional() })
  .meta({ id: 'Failure' });

/** The OpenAPI document of an app, from what stands on its routes. */
export function openApiOf(routes: Routes, base: string, { info, servers, tags, keys }: About): Json {
  const schemas = new Schemas();
  schemas.answered(z.array(failureShape));
  const paths: Record<string, Json> = {};
  for (const route of callsOf(routes)) {
    const path = base + readPath(route.path).written;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, keys, schemas) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers,
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(schemas.named),
      responses: { Failure: failure },
      securitySchemes: Object.fromEntries(Object.entries(keys).map(([name, { scheme }]) => [name, scheme])),
    },
  };
}
