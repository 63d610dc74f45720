import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { applyChanges } from './apply-changes.ts';
import { refundChargeJob } from './refund-charge.job.ts';
import { changes, type Told } from './sale.rules.ts';
import type { Moment, Sale, Steps } from './sale.ts';

export const momentOf = (now: Date): Moment => ({ now, newId });

/** What the rules decided about a locked sale. Refunds are asked for by a job, after the commit. */
export const takeSteps = (tx: Db, deps: SaleDeps, sale: Sale, steps: Steps, now: Date): Promise<readonly string[]> =>
  applyChanges(tx, { ...deps, ask: (refundId) => deps.enqueue(tx, refundChargeJob, { refundId }) }, sale, steps, now);

export const takeTold = (tx: Db, deps: SaleDeps, sale: Sale, told: Told, now: Date): Promise<readonly string[]> =>
  takeSteps(tx, deps, sale, changes(sale, told, momentOf(now)), now);
