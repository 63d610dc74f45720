import { z } from 'zod';
import { namedShape } from './answer-shape.ts';
import { type CallDescription, costOf, type Keys } from './describe-call.ts';
import { answersOf, refusedAnswers } from './open-api-answers.ts';
import { Components, type Json } from './open-api-components.ts';
import { bodyOf, parametersOf, readPath } from './open-api-parameters.ts';
import { refusalsOf } from './refusals.ts';

type Route = { method: string; path: string; call: { description: CallDescription } };

type About = {
  info: Json;
  servers: readonly Json[];
  tags: readonly { name: string; description: string }[];
  keys: Keys;
};

const failureShape = namedShape('Failure', {
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.uuid().optional(),
});

const failed = (components: Components): Json => ({
  description: 'Any other failure; `reference` is in the log too',
  content: { 'application/json': { schema: components.answered(failureShape) } },
});

function operationOf({ method, path, call: { description: call } }: Route, keys: Keys, components: Components): Json {
  const { names } = readPath(path);
  const { id, tag, summary, description, opens = [], isFormer = false } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(isFormer && { deprecated: true }),
    'x-cost': costOf(call),
    security: opens.map((key) => ({ [key]: [] })),
    parameters: parametersOf(call, names, components),
    ...bodyOf(call, method, components),
    responses: {
      ...answersOf(call, components),
      ...refusedAnswers(refusalsOf({ method, path, call }, keys), components),
      default: components.response('Failure', failed(components)),
    },
  };
}

export function openApiOf(routes: readonly Route[], { info, servers, tags, keys }: About): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = readPath(route.path).written;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, keys, components) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers,
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(components.schemas),
      responses: Object.fromEntries(components.responses),
      securitySchemes: Object.fromEntries(Object.entries(keys).map(([name, { scheme }]) => [name, scheme])),
    },
  };
}
