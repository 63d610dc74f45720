import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Client } from 'pg';
import { checkoutCalls } from '../../src/features/checkout/checkout.api.ts';
import { openPayments } from '../../src/features/payments/open-payments.ts';
import { endPayment } from '../../src/features/sales/end-payment.ts';
import { settleInvoice } from '../../src/features/settlement/settle-invoice.ts';
import { webhookCalls } from '../../src/features/settlement/webhooks.api.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { readEnv } from '../../src/platform/env.ts';
import type { ApiVariables } from '../../src/platform/http/api-deps.ts';
import { routesOf, serveCalls } from '../../src/platform/http/serve-calls.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { Secrets } from '../../src/platform/secrets/secrets.ts';
import { jobs } from '../../src/server/jobs.ts';

// A shop that kills itself just before its n-th statement, counted from the first request, so that every step of a sale
// can be the last.

type Orders = { databaseUrl: string; settings: Record<string, string>; diesAt: number };

const orders: Orders = JSON.parse(process.argv[2] ?? '');

function dieAtStatement(diesAt: number): void {
  const send = Client.prototype.query;
  let sent = 0;
  Client.prototype.query = function counted(this: Client, ...given: never[]) {
    sent += 1;
    if (sent === diesAt) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(send, this, given);
  } as typeof send;
}

const database = await openDatabase({ DATABASE_URL: orders.databaseUrl, DATA_DIR: '' });
const queue = await openJobQueue(database, jobs, () => undefined);
const env = { ...readEnv({ ...orders.settings, RATE_LIMITS: 'off' }), SESSION_SECRET: new Secrets('unused here') };
const parts = { db: database.db, env, enqueue: queue.enqueue, now: () => new Date(), stockChanged: () => {} };
const sale = { ...parts, payments: openPayments(parts) };
const app = new Hono<ApiVariables>()
  .use(async (context, next) => {
    context.set('clientAddress', '127.0.0.1');
    return next();
  })
  .all(
    '/api/*',
    serveCalls(routesOf([...checkoutCalls, ...webhookCalls], '/api'))({ ...sale, endPayment, settleInvoice }),
  );
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  dieAtStatement(orders.diesAt);
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
