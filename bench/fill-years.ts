import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Db } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openJobQueue } from '../src/platform/jobs/queue.ts';
import { blank } from '../src/platform/mail/blank-keys.ts';
import { jobs } from '../src/server/jobs.ts';
import { fillCatalogue, withoutIndexes } from './fill-catalogue.ts';
import { address, fill, fillSales, idOf, moment, numbers } from './fill-sales.ts';

const listings = 10_000;

// Without those of the order lines, which are needed to make the receipts.
const tables = ['orders', 'checkouts', 'order_events', 'receipts', 'refunds', 'mails', 'audit_entries'];

/** Mails older than ninety days are blank, as the nightly jobs leave them. */
async function fillMails(db: Db, size: number): Promise<void> {
  const isOld = `${moment(size)} < now() - interval '91 days'`;
  const mail = {
    id: idOf('mail', size),
    dedupe_key: `'order:' || ${idOf('order', size)} || ':order-confirmation'`,
    '"to"': `case when ${isOld} then '' else ${address('buyer')} end`,
    subject: `case when ${isOld} then '${blank}' else 'Din beställning' end`,
    template: `'order-confirmation'`,
    html: `''`,
    text: `''`,
    status: `'sent'`,
    attempts: '1',
    created_at: moment(size),
    sent_at: moment(size),
  };
  await fill(db, 'mails', mail, numbers(size));
}

async function fillLog(db: Db, size: number): Promise<void> {
  const entry = {
    id: idOf('entry', size),
    actor: `'chefen'`,
    action: `'update'`,
    entity: `(array['lead', 'order', 'contact'])[1 + g % 3]`,
    entity_id: `md5('thing' || g)::uuid::text`,
    before: `jsonb_build_object('status', 'Ny')`,
    after: `jsonb_build_object('status', 'Levererad')`,
    created_at: moment(size),
  };
  await fill(db, 'audit_entries', entry, numbers(size));
}

/** Up to six and a half years of orders and everything beside them, in an empty database. */
export async function fillYears(url: string, size: number): Promise<void> {
  const opened = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await migrate(opened.db);
  await (await openJobQueue(opened, jobs, () => undefined)).stop();
  await fillCatalogue(opened.background.db, listings);
  // The rows are consistent, so foreign keys need not be checked.
  await opened.pool.query('alter role postgres set session_replication_role = replica');
  await opened.close();
  // Without the shop's statement timeout, because one statement may take an hour.
  const pool = new Pool({ connectionString: url });
  const db = drizzle(pool, { casing: 'snake_case' });
  await withoutIndexes(db, tables, async () => {
    const beside = fillMails(db, size).then(() => fillLog(db, size));
    await fillSales(db, size, listings);
    await beside;
  });
  await pool.query('alter role postgres reset all');
  await pool.query('vacuum analyze');
  await pool.end();
}
