import { z } from 'zod';

export type Json = { [name: string]: unknown };

/** JavaScript's own limits say nothing to a client, and neither does the pattern of a format that is named. */
function withoutNoise(schema: Json): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Takes the same thing twice, and never two things by one name. */
function keep(all: Map<string, Json>, name: string, made: Json): void {
  const known = all.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(made)) throw new Error(`Two components are called ${name}.`);
  all.set(name, made);
}

/** What a document writes once and refers to: schemas that have an id, and answers that many calls give. */
export class Components {
  readonly schemas = new Map<string, Json>();
  readonly responses = new Map<string, Json>();

  /** What is sent: before it is trimmed, folded or given its default. */
  sent(schema: z.ZodType): Json {
    return this.#convert(schema, 'input');
  }

  /** What is answered. An answer may grow, so nobody is told that it holds nothing else. */
  answered(schema: z.ZodType): Json {
    return this.#convert(schema, 'output');
  }

  /** The address of an answer that is written once. */
  response(name: string, response: Json): Json {
    keep(this.responses, name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ jsonSchema }) {
        withoutNoise(jsonSchema);
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    const placed = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...own }: Json & { $defs?: Record<string, Json> } = JSON.parse(placed);
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) keep(this.schemas, name, definition);
    return own;
  }
}
