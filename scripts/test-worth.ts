// `npm run test:worth` says which planted faults the tests catch: first those of the fault's own room, then all. Words
// after it choose faults by file or name.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Fault, plant, plantedFaults } from '../tests/worth/planted-faults.ts';
import { runMeasured } from './run-measured.ts';

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const chosen = plantedFaults().filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)),
);

/** A copy of the source, so that no fault reaches the tree that is worked on. */
async function copySource(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-worth-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(root, file), join(copy, file), { verbatimSymlinks: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await cp(join(root, 'src/routeTree.gen.ts'), join(copy, 'src/routeTree.gen.ts'), { force: true });
  await cp(join(root, '.cache'), join(copy, '.cache'), { recursive: true, force: true });
  return copy;
}

/** The folder whose tests ought to catch it; null if nearly everything is there. */
function roomOf({ file }: Fault): string | null {
  const [room] = /^src\/(features|platform|server)\/[\w-]+\/|^src\/(ui|server|platform)\//.exec(file) ?? [];
  return room ?? (/^(ops|scripts)\//.test(file) ? 'tests/house/' : null);
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

type Fallen = { file: string; test: string };

/** The tests that fail in the copy. */
async function failing(copy: string, projects: readonly string[], files: readonly string[]): Promise<Fallen[]> {
  const report = join(copy, '.worth.json');
  await rm(report, { force: true });
  const chosenProjects = projects.flatMap((project) => ['--project', project]);
  const options = ['--passWithNoTests', '--reporter=json', `--outputFile=${report}`, '--root', copy];
  const { output } = await runMeasured(['vitest', 'run', ...chosenProjects, ...options, ...files]);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null)
    return [{ file: 'the run', test: output.trim().split('\n').at(-1) ?? 'it ended without a report' }];
  return reportSchema.parse(JSON.parse(text)).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(copy.length + 1);
    const fallen = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    return [...fallen, ...(status === 'failed' && fallen.length === 0 ? ['the file itself'] : [])].map((test) => ({
      file,
      test,
    }));
  });
}

async function withFaults<Value>(copy: string, faults: readonly Fault[], work: () => Promise<Value>): Promise<Value> {
  const originals = new Map<string, string>();
  try {
    for (const fault of faults) {
      const path = join(copy, fault.file);
      const source = await readFile(path, 'utf8');
      if (!originals.has(path)) originals.set(path, source);
      await writeFile(path, plant(fault, source));
    }
    return await work();
  } finally {
    for (const [path, source] of originals) await writeFile(path, source);
  }
}

type Verdict = { fault: Fault; by: Fallen; seconds: number };

const verdicts: Verdict[] = [];

function say(fault: Fault, by: Fallen | undefined, started: number, where: string): boolean {
  const seconds = (performance.now() - started) / 1000;
  if (by) verdicts.push({ fault, by, seconds });
  console.log(
    by
      ? `caught ${where} in ${seconds.toFixed(0)} s: ${fault.name}\n    by ${by.file} > ${by.test}`
      : `got through ${where}: ${fault.name}`,
  );
  return by !== undefined;
}

async function throughRooms(copy: string): Promise<Fault[]> {
  const left: Fault[] = [];
  for (const fault of chosen) {
    const room = roomOf(fault);
    const started = performance.now();
    const fallen = room ? await withFaults(copy, [fault], () => failing(copy, ['unit', 'postgres'], [room])) : [];
    if (!say(fault, fallen[0], started, 'in its room')) left.push(fault);
  }
  return left;
}

/** From different rooms, so that a test that falls says which fault it saw. */
function groupsOf(faults: readonly Fault[], size = 8): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const fits = groups.find((group) => group.length < size && group.every((one) => roomOf(one) !== roomOf(fault)));
    if (fits) fits.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

const build = (copy: string) =>
  runMeasured(['node', join(copy, 'scripts', 'build.ts')], { env: { NODE_ENV: 'production' } });

/** All tests with the whole group, then what fell with each of its faults alone. */
async function throughAll(copy: string, faults: readonly Fault[], projects: readonly string[]): Promise<Fault[]> {
  const needsBuild = projects.includes('e2e');
  const left: Fault[] = [];
  const run = async (files: readonly string[]) => {
    if (needsBuild && !(await build(copy)).succeeded) return [{ file: 'the build', test: 'it fails' }];
    return failing(copy, projects, files);
  };
  for (const group of groupsOf(faults)) {
    const fallen = await withFaults(copy, group, () => run([]));
    const files = [...new Set(fallen.map(({ file }) => file))].filter(
      (file) => file.includes('.test.') || file.includes('.e2e.'),
    );
    for (const fault of group) {
      const started = performance.now();
      const alone = fallen.length > 0 ? await withFaults(copy, [fault], () => run(files)) : [];
      if (!say(fault, alone[0], started, `by all of ${projects.join(', ')}`)) left.push(fault);
    }
  }
  return left;
}

const copy = await copySource();
try {
  const afterRooms = await throughRooms(copy);
  const afterDatabase = await throughAll(copy, afterRooms, ['unit', 'postgres', 'embedded']);
  const uncaught = await throughAll(copy, afterDatabase, ['e2e']);
  console.log(`\n${verdicts.length} of ${chosen.length} planted faults were caught.`);
  for (const { file, name } of uncaught) console.log(`nothing catches: ${name} (${file})`);
  process.exitCode = uncaught.length === 0 ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
