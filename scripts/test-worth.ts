// `npm run test:worth` reports which planted faults the tests catch: the tests of the fault's own room first, then
// those that import the file, then all. Further words choose faults by file or name. Results are stored in
// `.cache/worth.json`: an interrupted run continues there.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { z } from 'zod';
import { type Fault, plant, plantedFaults } from '../tests/worth/planted-faults.ts';
import { runMeasured } from './run-measured.ts';

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const chosen = plantedFaults().filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)),
);

/** A copy of the source, so that no fault reaches the working tree. */
async function copySource(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-worth-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(root, file), join(copy, file), { verbatimSymlinks: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await cp(join(root, 'src/routeTree.gen.ts'), join(copy, 'src/routeTree.gen.ts'), { force: true });
  await mkdir(join(root, '.cache'), { recursive: true });
  await cp(join(root, '.cache'), join(copy, '.cache'), { recursive: true });
  return copy;
}

/** The folder whose tests should catch it; null if that contains nearly everything. */
function roomOf({ file }: Fault): string | null {
  const [room] = /^src\/(features|platform|server)\/[\w-]+\/|^src\/(ui|server|platform)\//.exec(file) ?? [];
  return room ?? (/^(ops|scripts)\//.test(file) ? 'tests/house/' : null);
}

/** Shorter than the suite's own timeout: faults often make a test wait for ever. */
const hangingMs = 240_000;

type Fallen = { file: string; test: string };

/** One Vitest for many runs: its databases and compiled files are kept from one fault to the next. */
async function openTests(copy: string, project: string[]) {
  let fallen: Fallen[] = [];
  let stopsAtFirst = true;
  let vitest: Vitest | undefined;
  const add = (module: TestModule, test: string) => {
    fallen.push({ file: module.relativeModuleId, test });
    if (stopsAtFirst) void vitest?.cancelCurrentRun('test-failure');
  };
  const reporter: Reporter = {
    onTestCaseResult(test) {
      if (test.result().state === 'failed') add(test.module, test.fullName);
    },
    onTestModuleEnd(module) {
      const isNamed = fallen.some(({ file }) => file === module.relativeModuleId);
      if (module.state() === 'failed' && !isNamed) add(module, 'the file itself');
    },
  };
  const options = { testTimeout: hangingMs, reporters: [reporter] };
  vitest = await createVitest('test', { root: copy, watch: false, project, ...options });
  const { config } = vitest;
  const all = await vitest.globTestSpecifications();
  const inFolder = (folder: string) => all.filter(({ moduleId }) => moduleId.startsWith(join(copy, folder)));
  const rest = all.filter((one) => !inFolder('tests/worth/').includes(one));
  return {
    all: rest,
    inFolder,
    close: () => vitest.close(),
    changed: (file: string) => vitest.invalidateFile(join(copy, file)),
    importing: async (file: string) => {
      config.related = [join(copy, file)];
      const related = await vitest.getRelevantTestSpecifications();
      return rest.filter(({ moduleId }) => related.some((one) => one.moduleId === moduleId));
    },
    failing: async (tests: readonly TestSpecification[], stops = true): Promise<Fallen[]> => {
      fallen = [];
      stopsAtFirst = stops;
      if (tests.length > 0) await vitest.runTestSpecifications([...tests]);
      return fallen;
    },
  };
}
type Tests = Awaited<ReturnType<typeof openTests>>;

async function withFaults<Value>(copy: string, faults: readonly Fault[], work: () => Promise<Value>, tests?: Tests) {
  const originals = new Map<string, string>();
  const write = async (file: string, text: string) => {
    await writeFile(join(copy, file), text);
    tests?.changed(file);
  };
  try {
    for (const fault of faults) {
      const source = await readFile(join(copy, fault.file), 'utf8');
      if (!originals.has(fault.file)) originals.set(fault.file, source);
      await write(fault.file, plant(fault, source));
    }
    return await work();
  } finally {
    for (const [file, source] of originals) await write(file, source);
  }
}

const steps = ['room', 'importing', 'database', 'browser'] as const;
const verdictSchema = z.object({
  name: z.string(),
  step: z.enum(steps),
  by: z.string().nullable(),
  seconds: z.number(),
});
type Verdict = z.output<typeof verdictSchema>;
type Step = Verdict['step'];

const notes = join(root, '.cache', 'worth.json');
const known: Verdict[] = await readFile(notes, 'utf8').then(
  (text) => z.array(verdictSchema).parse(JSON.parse(text)),
  () => [],
);

async function say({ name }: Fault, step: Step, by: Fallen | undefined, started: number): Promise<void> {
  const seconds = Math.round((performance.now() - started) / 1000);
  known.push({ name, step, by: by ? `${by.file} > ${by.test}` : null, seconds });
  await writeFile(notes, `${JSON.stringify(known, null, 1)}\n`);
  console.log(by ? `${step}, ${seconds} s: ${name}\n    by ${by.file} > ${by.test}` : `got through ${step}: ${name}`);
}

/** Faults not caught yet and not tried in this step. */
const left = (step: Step) =>
  chosen.filter(({ name }) => known.every((one) => one.name !== name || (one.by === null && one.step !== step)));

/** A test that fails once may have failed for another reason. */
async function oneByOne(
  copy: string,
  tests: Tests,
  step: Step,
  pick: (fault: Fault) => TestSpecification[] | Promise<TestSpecification[]>,
): Promise<void> {
  for (const fault of left(step)) {
    const started = performance.now();
    const picked = await pick(fault);
    const fallTwice = async () => {
      const [first] = await tests.failing(picked);
      return first ? tests.failing(tests.inFolder(first.file)) : [];
    };
    const [by] = await withFaults(copy, [fault], fallTwice, tests);
    await say(fault, step, by, started);
  }
}

/** From different rooms, so that few tests fail for two of them. */
function groupsOf(faults: readonly Fault[], size = 8): Fault[][] {
  const groups: Fault[][] = [];
  for (const fault of faults) {
    const fits = groups.find((group) => group.length < size && group.every((one) => roomOf(one) !== roomOf(fault)));
    if (fits) fits.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

/** All tests with the whole group, then each fault alone with the tests that failed. */
async function inGroups(copy: string, step: Step, projects: string[]): Promise<void> {
  const run = async (faults: readonly Fault[], files?: readonly string[]): Promise<Fallen[]> =>
    withFaults(copy, faults, async () => {
      const buildEnv = { env: { NODE_ENV: 'production' } };
      if (step === 'browser' && !(await runMeasured(['node', join(copy, 'scripts/build.ts')], buildEnv)).succeeded)
        return [{ file: '', test: 'the build fails' }];
      const tests = await openTests(copy, projects);
      const picked = files ? files.flatMap((file) => tests.inFolder(file)) : tests.all;
      return tests.failing(picked, files !== undefined).finally(tests.close);
    });
  for (const group of groupsOf(left(step))) {
    const files = [...new Set((await run(group)).map(({ file }) => file))];
    for (const fault of group) {
      const started = performance.now();
      const [by] = files.length > 0 ? await run([fault], files) : [];
      await say(fault, step, by, started);
    }
  }
}

const copy = await copySource();
process.chdir(copy);
try {
  const tests = await openTests(copy, ['unit', 'postgres']);
  await oneByOne(copy, tests, 'room', (fault) => {
    const room = roomOf(fault);
    return room ? tests.inFolder(room) : [];
  });
  await oneByOne(copy, tests, 'importing', ({ file }) => tests.importing(file));
  await tests.close();
  await inGroups(copy, 'database', ['unit', 'postgres', 'embedded']);
  await inGroups(copy, 'browser', ['e2e']);
  const caught = chosen.filter(({ name }) => known.some((one) => one.name === name && one.by !== null));
  console.log(`\n${caught.length} of ${chosen.length} planted faults were caught.`);
  for (const { file, name } of chosen)
    if (!caught.some((one) => one.name === name)) console.log(`nothing catches: ${name} (${file})`);
  await rename(notes, join(root, '.cache', 'worth-done.json'));
  process.exitCode = caught.length === chosen.length ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
