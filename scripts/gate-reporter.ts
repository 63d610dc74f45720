import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

type Counts = { passed: number; failed: number };

const isOfProject = (name: string) => (module: TestModule) => module.project.name === name;

function countsOf(modules: readonly TestModule[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const fellOutside = modules.filter((module) => module.errors().length > 0).length;
  return { passed, failed: Math.max(tests.length - passed, fellOutside) };
}

const namesOf = (modules: readonly TestModule[], isMeant: (test: TestCase) => boolean): string[] =>
  modules
    .flatMap((module) => [...module.children.allTests()])
    .filter(isMeant)
    .map((test) => `${test.module.relativeModuleId} > ${test.fullName} (${test.project.name})`);

/** They count as passed, but are listed. */
const isFlaky = (test: TestCase) => test.diagnostic()?.flaky === true;

const hasFailed = (test: TestCase) => test.result().state !== 'passed';

/** Writes the counts for the gates to the file in GATE_REPORT. */
export default class GateReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: ReadonlyArray<{ name?: string }>): void {
    const file = process.env.GATE_REPORT;
    if (!file) return;
    const names = this.vitest?.projects.map(({ name }) => name) ?? [];
    const projects = Object.fromEntries(names.map((name) => [name, countsOf(modules.filter(isOfProject(name)))]));
    const browserDied = errors.some(({ name }) => name === 'BrowserDied');
    mkdirSync(dirname(file), { recursive: true });
    const named = { flaky: namesOf(modules, isFlaky), failures: namesOf(modules, hasFailed) };
    writeFileSync(file, JSON.stringify({ projects, ...named, browserDied }));
  }
}
