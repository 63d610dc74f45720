import { config, type z } from 'zod';

// The Content-Security-Policy forbids `eval`, and browsers report even zod's attempt to use it.
config({ jitless: true });

export const wrongPaths = (schema: z.ZodType, value: unknown): string[][] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.map(String)) ?? [];
