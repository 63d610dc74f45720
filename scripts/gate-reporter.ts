import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

type Counts = { passed: number; failed: number };

const isOfProject = (name: string) => (module: TestModule) => module.project.name === name;

function countsOf(modules: readonly TestModule[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const fellOutside = modules.filter((module) => module.errors().length > 0).length;
  return { passed, failed: Math.max(tests.length - passed, fellOutside) };
}

/** Tests that failed and then passed: they count as passed, and are named. */
const flakyIn = (modules: readonly TestModule[]): string[] =>
  modules
    .flatMap((module) => [...module.children.allTests()])
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);

/** Writes what the gates count with to the file that GATE_REPORT names. */
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
    writeFileSync(file, JSON.stringify({ projects, flaky: flakyIn(modules), browserDied }));
  }
}
