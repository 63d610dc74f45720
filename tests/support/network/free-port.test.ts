import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';

const module = join(import.meta.dirname, '../free-port.ts');

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
    const offered = [...unusable];
    const given = await freePort(() => offered.shift() ?? randomInt(20_000, 32_000));
    expect([offered, unusable.includes(given)]).toEqual([[], false]);
  },
);
