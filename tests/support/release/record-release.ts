import { demoContractors } from '../../../src/server/demo-data/demo-data.ts';
import { jobs } from '../../../src/server/jobs.ts';
import { openRecordedShop } from './open-recorded-shop.ts';
import type { Statement } from './recording.ts';
import { walkAsAdmin } from './walk-as-admin.ts';
import { walkAsBuyer } from './walk-as-buyer.ts';
import { walkInvoices } from './walk-invoices.ts';

/** They do not touch the shop's tables. */
const leftOut = ['vacuum-database', 'make-backup', 'try-backup', 'forget-finished-jobs'];

/** One day: demo data, a visitor, an admin, and the nightly jobs. */
export async function recordRelease(): Promise<readonly Statement[]> {
  const shop = await openRecordedShop();
  try {
    await shop.open();
    const walk = await walkAsBuyer(
      shop,
      demoContractors.map(({ email }) => email),
    );
    await walkAsAdmin(shop, walk);
    await walkInvoices(shop, walk);
    await shop.pass(24 * 60);
    for (const job of jobs.filter(({ name, schedule }) => schedule && !leftOut.includes(name))) await shop.run(job);
    return shop.statements;
  } finally {
    await shop.close();
  }
}
