import { z } from 'zod';

export type Json = { [name: string]: unknown };

/** JavaScript's integer limits mean nothing to clients, nor does the pattern of a named format. */
function withoutNoise(schema: Json): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function keep(all: Map<string, Json>, name: string, made: Json): void {
  const known = all.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(made)) throw new Error(`Two components are called ${name}.`);
  all.set(name, made);
}

const madeShape = z.looseObject({
  $schema: z.string(),
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** Schemas with an id, and answers that several calls share. */
export class Components {
  readonly schemas = new Map<string, Json>();
  readonly responses = new Map<string, Json>();

  /** What callers send: before trimming, folding and defaults. */
  sent(schema: z.ZodType): Json {
    return this.#convert(schema, 'input');
  }

  /** Answers may gain fields, so `additionalProperties: false` is left out. */
  answered(schema: z.ZodType): Json {
    return this.#convert(schema, 'output');
  }

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
    const { $schema: _dialect, $defs, ...own } = madeShape.parse(JSON.parse(placed));
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) keep(this.schemas, name, definition);
    return own;
  }
}
