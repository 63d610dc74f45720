import type { Db } from '../../../platform/database/db.ts';
import { fail, ok } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type PasskeyProof, secondStepsOf, takePasskey } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/verify-passkey.ts';
import { type Account, takeCode } from './take-code.ts';

type Proof = {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  party: RelyingParty | null;
  purpose: 'passkey-login' | 'passkey-proof';
  secret: Secrets;
};

/** The account must be locked. Answers which second step was used; null without one. */
export async function takeSecondStep(tx: Db, account: Account, { code, passkey, ...params }: Proof, now: Date) {
  const ways = await secondStepsOf(tx, account);
  if (ways.length === 0) return ok(null);
  if (passkey) {
    const isTheirs = await takePasskey(tx, account, { ...params, passkey }, now);
    return isTheirs ? ok('passkey' as const) : fail({ kind: 'wrong-passkey' as const });
  }
  if (!code || account.totpSecret === null) return fail({ kind: 'second-step' as const, ways });
  const taken = await takeCode(tx, account, code, params.secret, now);
  return taken === null ? fail({ kind: 'wrong-code' as const }) : ok(taken);
}
