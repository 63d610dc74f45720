import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { examine } from '../features/doctor/examine.ts';
import { readFirstSteps } from '../features/first-steps/read-first-steps.ts';
import { spoolEmbedded } from '../platform/backup/spool-lines.ts';
import { streamPieces } from '../platform/http/stream-pieces.ts';
import type { Log } from '../platform/log.ts';
import { catchUpAfterClock, catchUpAfterFailover, catchUpAfterRestore } from './catch-up.ts';
import { nightServices, runNightly } from './nightly.ts';
import type { Shop } from './shop.ts';

export type ControlDeps = { shop: Pick<Shop, 'database' | 'deps'>; log: Log; startedAt: Date };

type ControlCall = {
  method: 'GET' | 'POST';
  path: string;
  answer: (deps: ControlDeps, request: Request) => Response | Promise<Response>;
};

const showProcess: ControlCall = {
  method: 'GET',
  path: '/',
  answer: ({ startedAt }) => Response.json({ pid: process.pid, startedAt }),
};

const doctor: ControlCall = {
  method: 'POST',
  path: '/doctor',
  answer: async ({ shop: { deps } }) =>
    Response.json({ breaches: await examine(deps), firstSteps: await readFirstSteps(deps, deps.now()) }),
};

const afterRestore: ControlCall = {
  method: 'POST',
  path: '/after-restore',
  answer: async ({ shop, log }) => Response.json(await catchUpAfterRestore(shop.deps, log)),
};

const afterFailover: ControlCall = {
  method: 'POST',
  path: '/after-failover',
  answer: async ({ shop, log }) => Response.json(await catchUpAfterFailover(shop.deps, log)),
};

const afterClock: ControlCall = {
  method: 'POST',
  path: '/after-clock',
  answer: async ({ shop }) => Response.json(await catchUpAfterClock(shop.deps)),
};

const nightInput = z.object({ now: z.iso.datetime() });

/** Uses the clock of the command, not the shop's. */
const nightly: ControlCall = {
  method: 'POST',
  path: '/nightly',
  async answer({ shop, log }, request) {
    const now = new Date(nightInput.parse(await request.json()).now);
    return Response.json({ failed: await runNightly(nightServices(shop, log, () => now)) });
  },
};

async function* piecesOf(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* lines;
}

/** The command compresses and encrypts the lines. */
const handBackup: ControlCall = {
  method: 'POST',
  path: '/backup',
  async answer({ shop }) {
    const { db, env, now } = shop.deps;
    const lines = await spoolEmbedded(db, env.DATA_DIR, now());
    return new Response(streamPieces(piecesOf(lines)), { headers: { 'content-type': 'application/x-ndjson' } });
  },
};

const calls: readonly ControlCall[] = [
  showProcess,
  doctor,
  afterRestore,
  afterFailover,
  afterClock,
  nightly,
  handBackup,
];

/** Only the shop's own user can open the socket in the data folder, so calls need no further check. */
export function createControl(deps: ControlDeps): RequestListener {
  const app = new Hono();
  for (const { method, path, answer } of calls) app.on(method, path, (context) => answer(deps, context.req.raw));
  app.notFound(() => Response.json({ error: 'This shop does not know such a call.' }, { status: 404 }));
  app.onError((error) => {
    deps.log.error({ err: error }, 'A command could not be answered');
    return Response.json({ error: 'The shop could not answer; see its log.' }, { status: 500 });
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
