import { config, type z } from 'zod';

// The policy of a page forbids code made from text, and a browser reports even the attempt.
config({ jitless: true });

/** Where in a value something is wrong, by the schema that the API reads it with. */
export const wrongPaths = (schema: z.ZodType, value: unknown): string[][] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.map(String)) ?? [];
