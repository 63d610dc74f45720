import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const faultSchema = z.strictObject({
  name: z.string().min(1),
  file: z.string(),
  find: z.string().min(1),
  put: z.string(),
});

export type Fault = z.output<typeof faultSchema>;

export const plantedFaults = (): Fault[] =>
  z.array(faultSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')));

/** Throws unless the text to replace stands exactly once. */
export function plant({ name, find, put }: Fault, source: string): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`The text to replace stands ${places} times: ${name}`);
  return source.replace(find, () => put);
}
