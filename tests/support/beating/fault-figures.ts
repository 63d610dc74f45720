import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache');

/** Printed at the end of `npm run test:fault`, and copied to docs/reliability.md. */
export async function noteFigures(attack: string, figures: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, 'fault-figures.txt'), `${attack}: ${JSON.stringify(figures)}\n`);
}
