import { successShape } from '../../../platform/http/refusals.ts';
import { fail } from '../../../platform/result.ts';
import { siteNameOf } from '../../settings/shop-words.ts';
import { stepProofInput } from '../accounts.input.ts';
import { proofOf } from '../admin-cookie.ts';
import { adminCalls } from '../calls.ts';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { addPasskeyInput, renamePasskeyInput } from './passkey.input.ts';
import { newPasskeyOptionsShape, passkeyShape, stepRefusals } from './passkey-shapes.ts';
import { relyingPartyOf } from './verify-passkey.ts';

/** A passkey is itself a second step, so it can be added before there is one. */
const beforeSecondStep = adminCalls('Accounts', { isOpenDuring: ['second-step'] });

export const passkeyCalls = [
  beforeSecondStep('POST /admin/account/passkeys/challenge', 'offerPasskey', {
    summary: 'Creates a challenge for registering a passkey',
    body: stepProofInput,
    isLimited: true,
    answers: { 200: newPasskeyOptionsShape },
    refuses: [...stepRefusals, 'too-many-passkeys'],
    run: async (deps, { body, admin: self, address, now, context }) => {
      const { PUBLIC_URL } = deps.env;
      const siteName = siteNameOf(deps.env);
      const party = relyingPartyOf(PUBLIC_URL);
      if (!party) return fail('not-found');
      return offerPasskey(deps.db, self, { ...body, ...proofOf(context, deps, address), party, siteName }, now);
    },
  }),
  beforeSecondStep('POST /admin/account/passkeys', 'addPasskey', {
    summary: 'Registers a passkey for the account',
    body: addPasskeyInput,
    answers: { 201: passkeyShape },
    refuses: ['wrong-passkey'],
    run: async ({ db, env }, { body, admin: self, now }) => {
      const party = relyingPartyOf(env.PUBLIC_URL);
      return party ? addPasskey(db, self, { ...body, party, secret: env.SESSION_SECRET }, now) : fail('not-found');
    },
  }),
  beforeSecondStep('PATCH /admin/account/passkeys/:id', 'renamePasskey', {
    summary: 'Renames a passkey of the account',
    body: renamePasskeyInput,
    answers: { 200: passkeyShape },
    run: ({ db }, { params: { id }, body: { name }, admin: self, now }) => renamePasskey(db, self, { id, name }, now),
  }),
  beforeSecondStep('POST /admin/account/passkeys/:id/remove', 'removePasskey', {
    summary: 'Removes a passkey of the account',
    body: stepProofInput,
    isLimited: true,
    answers: { 200: successShape },
    refuses: stepRefusals,
    run: (deps, { params: { id }, body, admin: self, address, now, context }) =>
      removePasskey(deps.db, self, { id, ...body, ...proofOf(context, deps, address) }, now),
  }),
] as const;
