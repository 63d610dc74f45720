import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { runProgram } from './run-program.ts';

const startPatienceMs = 10_000;

const common = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 5m
  timeout server 5m
  timeout check 1s
`;

export type Checked = { port: number; checkPort: number };

/** Routes to the server that reports to be the primary, and cuts connections to any other. */
export const databaseProxy = (port: number, servers: readonly Checked[]): string => `${common}
listen database
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, index) => `  server database${index} 127.0.0.1:${server.port} check port ${server.checkPort}`).join('\n')}
`;

/** Balances over the processes that report ready. Refused connections are retried on another one. */
export const shopProxy = (port: number, ports: readonly number[]): string => `${common}
listen shop
  mode http
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default-server inter 200ms fall 1 rise 1
${ports.map((shop, index) => `  server shop${index} 127.0.0.1:${shop} check`).join('\n')}
`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** From Debian's package. */
export async function startHaproxy(configOf: (port: number) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(port));
  const program = runProgram('haproxy', ['-db', '-q', '-f', file]);
  const deadline = Date.now() + startPatienceMs;
  while (!(await isOpen(port))) {
    if (program.child.exitCode !== null || Date.now() > deadline) throw new Error(`HAProxy: ${program.said()}`);
    await wait(30);
  }
  return {
    port,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
