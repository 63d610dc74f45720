import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { admins } from '../accounts.table.ts';
import type { Admin } from '../find-admin-session.ts';
import { type StepProof, type StepRefused, withSecondStep } from '../prove-account.ts';
import { openSealed, sealText } from './sealed-text.ts';
import { newTotpSecret, toBase32, totpAddress } from './totp.ts';

const setupMinutes = 30;

const purposeOf = (adminId: string) => `totp-setup:${adminId}`;

const setupShape = z.object({ totp: z.string(), until: z.number() });

/** The unconfirmed secret is held by the client, encrypted: an abandoned setup leaves nothing in the database. */
export function readSetup(adminId: string, setup: string, secret: Secrets, now: Date): Buffer | null {
  const opened = openSealed(purposeOf(adminId), setup, secret);
  if (opened === null) return null;
  const { totp, until } = setupShape.parse(JSON.parse(opened));
  return until > now.getTime() ? Buffer.from(totp, 'base64') : null;
}

type SecondStepSetup = { secret: string; address: string; setup: string };

export async function beginSecondStep(
  db: Db,
  admin: Admin,
  params: { siteName: string } & StepProof,
  now: Date,
): Promise<Result<SecondStepSetup, StepRefused | { kind: 'already-on' }>> {
  const { siteName, ...proof } = params;
  // Checked before the proof, which would otherwise ask for a code of the app that is being set up.
  const [seen] = await db.select({ totpSecret: admins.totpSecret }).from(admins).where(eq(admins.id, admin.id));
  if (seen?.totpSecret) return fail({ kind: 'already-on' });
  return withSecondStep(db, admin, proof, now, async (_, account) => {
    if (account.totpSecret !== null) return fail({ kind: 'already-on' as const });
    const totp = newTotpSecret();
    const sealed = JSON.stringify({ totp: totp.toString('base64'), until: now.getTime() + setupMinutes * 60_000 });
    return ok({
      secret: toBase32(totp),
      address: totpAddress(totp, account.username, siteName),
      setup: sealText(purposeOf(admin.id), sealed, params.secret),
    });
  });
}
