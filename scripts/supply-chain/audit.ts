import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { listComponents } from './sbom.ts';

const root = join(import.meta.dirname, '../..');

/** The registry's answer through npm, which exits with 1 when it found something. */
const reportShape = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

const listShape = z.object({
  checkedAt: z.iso.date(),
  source: z.string(),
  advisories: z.array(z.object({ id: z.string(), package: z.string(), below: z.string(), says: z.string() })),
});

const patienceMs = 60_000;

async function askRegistry(): Promise<z.infer<typeof reportShape> | null> {
  const audit = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: root, timeout: patienceMs });
  const stdout = await audit.then(
    (answer) => answer.stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  try {
    return reportShape.parse(JSON.parse(stdout));
  } catch {
    return null;
  }
}

const numbers = (version: string) => version.split('-', 1)[0]?.split('.').map(Number) ?? [];

function isBelow(version: string, limit: string): boolean {
  const [mine, theirs] = [numbers(version), numbers(limit)];
  const place = theirs.findIndex((number, index) => number !== mine[index]);
  return place >= 0 && (mine[place] ?? 0) < (theirs[place] ?? 0);
}

async function findListed() {
  const list = listShape.parse(JSON.parse(await readFile(join(root, 'ops/advisories.json'), 'utf8')));
  const { components } = await listComponents();
  const found = list.advisories.flatMap(({ id, package: name, below, says }) =>
    components
      .filter((one) => one.name === name && isBelow(one.version, below))
      .map(({ version }) => `${name} ${version}: ${says} (${id}, until ${below})`),
  );
  return { ...list, found };
}

const report = await askRegistry();
if (report) {
  const found = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
  console.log(`The registry knows of ${found.length} in what runs.`);
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  const { checkedAt, source, advisories, found } = await findListed();
  console.log(
    `The registry was not reached. Of ${advisories.length} known on ${checkedAt} (${source}), ${found.length} apply.`,
  );
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
