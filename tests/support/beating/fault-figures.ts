import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache');

/** What was measured, for the end of `npm run test:fault` and for docs/reliability.md. */
export async function noteFigures(attack: string, figures: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, 'fault-figures.txt'), `${attack}: ${JSON.stringify(figures)}\n`);
}
