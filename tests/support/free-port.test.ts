import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

vi.mock('node:crypto', async (importActual) => ({ ...(await importActual<object>()), randomInt: vi.fn() }));

const module = join(import.meta.dirname, 'free-port.ts');

/** The port that another process was given; nothing listens on it yet. */
async function givenElsewhere(): Promise<number> {
  const ask = `import { freePort } from ${JSON.stringify(module)}; console.log(await freePort()); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', ask], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  const [port] = await once(child.stdout, 'data');
  return Number(port);
}

/** A port with a program that listens on one of localhost's two addresses. */
async function takenOn(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test.runIf(process.platform === 'linux')(
  'a port that is taken on either address, or given to another process, is not given',
  async () => {
    const elsewhere = await givenElsewhere();
    const unusable = [elsewhere, await takenOn('127.0.0.1'), await takenOn('::1')];
    const { randomInt: pick } = await vi.importActual<typeof import('node:crypto')>('node:crypto');
    const next = vi.mocked(randomInt as (min: number, max: number) => number);
    for (const port of unusable) next.mockReturnValueOnce(port);
    next.mockImplementation(pick);
    expect(unusable).not.toContain(await freePort());
    expect(next.mock.results.map(({ value }) => value)).toEqual(expect.arrayContaining(unusable));
  },
);
