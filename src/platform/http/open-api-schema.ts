import { z } from 'zod';

export type Json = { [name: string]: unknown };

/** JavaScript's own limits say nothing to a client, and neither does the pattern of a format that is named. */
function withoutNoise(schema: Json): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Schemas as JSON Schema. Those that have an id stand once, among the components, and are referred to. */
export class Schemas {
  readonly named = new Map<string, Json>();

  /** What is sent: before it is trimmed, folded or given its default. */
  sent(schema: z.ZodType): Json {
    return this.#convert(schema, 'input');
  }

  /** What is answered. An answer may grow, so nobody is told that it holds nothing else. */
  answered(schema: z.ZodType): Json {
    return this.#convert(schema, 'output');
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
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, definition);
    return own;
  }

  #keep(name: string, { id: _id, ...definition }: Json): void {
    const known = this.named.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`Two schemas are called ${name}.`);
    this.named.set(name, definition);
  }
}
