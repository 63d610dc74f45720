// Cost of reading rows of only separators: node bench/read-separators.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareImport } from '../src/features/import-handling/prepare-import.ts';

const headings = ['E-post;Företag;Ort;a;b;c;d', 'E-post'];
const sizes = [10_000, 100_000];
const turns = 3;

async function measure(heading: string, rows: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-separators-'));
  const path = join(folder, 'rows.csv');
  await writeFile(path, `${heading}\n${';;;;;;\n'.repeat(rows)}`);
  const defaults = { collectedAt: null, source: null };
  const started = performance.now();
  await prepareImport({ path, folder, mapping: {}, defaults, allowWithoutConsent: false }, () => {}, new Date());
  const ms = performance.now() - started;
  await rm(folder, { recursive: true });
  return ms;
}

for (const heading of headings) {
  for (const rows of sizes) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push(await measure(heading, rows));
    const median = times.sort((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
    console.log(`${heading}: ${rows} rows, ${Math.round(median)} ms`);
  }
}
