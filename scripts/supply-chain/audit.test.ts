import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const script = join(import.meta.dirname, 'audit.ts');

/** A registry's answer about advisories; `null`: it has no such call. */
async function auditAgainst(advisories: object | null) {
  const registry = createServer((request, response) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk' && advisories !== null;
    response.writeHead(isAsked ? 200 : 405, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? advisories : {}));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  return promisify(execFile)(process.execPath, [script], { env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  );
}

test('an advisory against a runtime package fails the check', async () => {
  const told = {
    id: 1,
    url: 'https://registry.example/1',
    title: 'Bad',
    severity: 'high',
    vulnerable_versions: '<99.0.0',
  };
  expect(await auditAgainst({ hono: [told] })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('hono: high'),
  });
  expect(await auditAgainst({})).toMatchObject({ code: 0, stdout: expect.stringContaining('knows of 0') });
});

test('without the registry the project’s own list of advisories is used, and its date is printed', async () => {
  const { stdout, code } = await auditAgainst(null);
  expect(stdout).toMatch(/not reached. Of \d+ known on \d{4}-\d\d-\d\d \(.+\), 0 apply/);
  expect(code).toBe(0);
});
