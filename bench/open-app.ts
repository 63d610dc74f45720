// What an app costs, and its first answer: node bench/open-app.ts [apps [folder of another copy of the project]]. Tests
// open thousands of them, a start one.
import { join, resolve } from 'node:path';

const apps = Number(process.argv[2] ?? 150);
const folders = [join(import.meta.dirname, '..'), ...process.argv.slice(3).map((one) => resolve(one))];
const rounds = 3;

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

async function openersOf(folder: string) {
  const { createTestApp } = await import(join(folder, 'tests/support/test-app.ts'));
  return { folder, open: () => createTestApp({ db: {} }), opened: [] as number[], answered: [] as number[] };
}

async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < apps; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / apps;
}

const all = await Promise.all(folders.map(openersOf));
for (let round = -1; round < rounds; round += 1) {
  for (const { open, opened, answered } of all) {
    const [first, whole] = [await processorMsOf(open), await processorMsOf(() => open().request('/healthz'))];
    if (round < 0) continue;
    opened.push(first);
    answered.push(whole);
  }
}
for (const { folder, opened, answered } of all) {
  console.log(
    `${folder}: an app ${middle(opened).toFixed(2)} ms, with its first answer ${middle(answered).toFixed(2)}`,
  );
}
