import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { runProgram } from './run-program.ts';

const startPatienceMs = 15_000;

const dropped = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

const configOf = (port: number, target: URL, folder: string): string => `[databases]
* = host=${target.hostname} port=${target.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = 1
server_check_delay = 1
query_wait_timeout = 10
ignore_startup_parameters = ${dropped}
logfile = ${folder}/log
`;

/** From Debian's package, in transaction mode. */
export async function startPgbouncer(serverUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, configOf(port, new URL(serverUrl), folder));
  await chmod(file, 0o644);
  // PgBouncer refuses to run as root.
  const program = runProgram('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), '-q', file]);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const deadline = Date.now() + startPatienceMs;
  for (let isUp = false; !isUp; await wait(50)) {
    const client = new Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (program.child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer: ${program.said()}`);
  }
  return {
    urlOf,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
