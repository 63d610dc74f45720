import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';

const isOfProject = (name: string) => (module: TestModule) => module.project.name === name;

const testsOf = (modules: readonly TestModule[]) => modules.flatMap((module) => [...module.children.allTests()]);

const hasFailed = (test: TestCase) => test.result().state !== 'passed';

function countsOf(modules: readonly TestModule[]): { passed: number; failed: number } {
  const tests = testsOf(modules);
  const passed = tests.filter((test) => !hasFailed(test)).length;
  const fellOutside = modules.filter((module) => module.errors().length > 0).length;
  return { passed, failed: Math.max(tests.length - passed, fellOutside) };
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName} (${test.project.name})`;

const slowestKept = 10;

const slowestOf = (modules: readonly TestModule[]) =>
  testsOf(modules)
    .map((test) => ({ name: nameOf(test), seconds: (test.diagnostic()?.duration ?? 0) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestKept);

/** Shows the run's progress, and writes the counts for the gates to the file in GATE_REPORT. */
export default class GateReporter implements Reporter {
  private vitest: Vitest | undefined;
  private files = 0;
  private ended = 0;
  private tests = 0;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.ended += 1;
    this.tests += testsOf([module]).length;
    process.stdout.write(`progress: ${this.ended} of ${this.files} files, ${this.tests} tests\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: ReadonlyArray<{ name?: string }>): void {
    const file = process.env.GATE_REPORT;
    if (!file) return;
    const names = this.vitest?.projects.map(({ name }) => name) ?? [];
    const projects = Object.fromEntries(names.map((name) => [name, countsOf(modules.filter(isOfProject(name)))]));
    const browserDied = errors.some(({ name }) => name === 'BrowserDied');
    mkdirSync(dirname(file), { recursive: true });
    const failures = testsOf(modules).filter(hasFailed).map(nameOf);
    writeFileSync(file, JSON.stringify({ projects, failures, slowest: slowestOf(modules), browserDied }));
  }
}
