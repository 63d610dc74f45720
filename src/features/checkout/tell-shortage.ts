import { createHmac } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { countHit, isSpent } from '../../platform/http/rate-limit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { daySeconds } from '../../platform/time/time.rules.ts';
import type { Shortage } from '../stock/allocate-stock.ts';

/** Limits how often anyone can probe what an address has bought. */
const visitorLimit = { name: 'already-bought-visitor', hits: 3, windowSeconds: 3_600 } as const;
const addressLimit = { name: 'already-bought-address', hits: 3, windowSeconds: daySeconds } as const;

/** `isBuyer`: has a session of that address. `visitor` is null where nothing is counted. */
export type Asker = { email: string; isBuyer: boolean; visitor: string | null; secrets: Secrets };

/** Without lines where they would reveal how much somebody else has bought. */
type ToldShortage = Shortage | { kind: 'already-bought' };

async function mayTell(db: Db, visitor: string, address: string, now: Date): Promise<boolean> {
  if ((await isSpent(db, visitorLimit, visitor, now)) || (await isSpent(db, addressLimit, address, now))) return false;
  const byVisitor = await countHit(db, visitorLimit, visitor, now);
  const byAddress = await countHit(db, addressLimit, address, now);
  return byVisitor.hits <= visitorLimit.hits && byAddress.hits <= addressLimit.hits;
}

/** Beyond the limit every shortage looks like `out-of-stock`. */
export async function tellShortage(db: Db, { kind, lines }: Shortage, asker: Asker, now: Date): Promise<ToldShortage> {
  const { email, isBuyer, visitor, secrets } = asker;
  if (isBuyer) return { kind, lines };
  const shortage: ToldShortage = kind === 'out-of-stock' ? { kind, lines } : { kind };
  if (visitor === null) return shortage;
  const address = secrets.make((secret) =>
    createHmac('sha256', secret).update(`bought:${email.toLowerCase()}`).digest('base64url'),
  );
  const isTold =
    kind === 'already-bought'
      ? await mayTell(db, visitor, address, now)
      : !(await isSpent(db, visitorLimit, visitor, now)) && !(await isSpent(db, addressLimit, address, now));
  if (isTold) return shortage;
  return { kind: 'out-of-stock', lines: lines.map(({ leadId }) => ({ leadId, available: 0 })) };
}
