import { ApiFailure, ask, type BodyOf } from '../../platform/api.ts';
import type { AdminCheck } from './kit/admin.queries.ts';
import { answerWithPasskey } from './kit/passkeys.ts';

export type LoginOutcome =
  | { kind: 'in'; recoveryCodesLeft: number | undefined; check: AdminCheck }
  | { kind: 'second-step'; details: ApiFailure['details'] }
  | { kind: 'wrong-code' }
  | { kind: 'wrong-passkey' | 'no-passkey' | 'refused' | 'no-success' | 'too-many' | 'unknown' };

function outcomeOf({ status, code, details }: ApiFailure): LoginOutcome {
  if (status === 429) return { kind: 'too-many' };
  if (status >= 500) return { kind: 'unknown' };
  if (code === 'second-step') return { kind: code, details };
  return { kind: code === 'wrong-code' || code === 'wrong-passkey' ? code : 'refused' };
}

type Passkey = BodyOf<'POST /admin/auth/passkey'>['passkey'];

async function tryLogin(attempt: () => Promise<LoginOutcome>): Promise<LoginOutcome> {
  try {
    return await attempt();
  } catch (error) {
    return error instanceof ApiFailure ? outcomeOf(error) : { kind: 'unknown' };
  }
}

type Answer = { success: boolean; recoveryCodesLeft?: number | undefined };

async function entered({ success, recoveryCodesLeft }: Answer): Promise<LoginOutcome> {
  if (success !== true) return { kind: 'no-success' };
  return { kind: 'in', recoveryCodesLeft, check: await ask('GET /admin/check') };
}

const withPasskey = (send: (passkey: Passkey) => Promise<Answer>) =>
  tryLogin(async () => {
    const passkey = await answerWithPasskey(await ask('POST /admin/auth/passkey/challenge'));
    return passkey ? entered(await send(passkey)) : { kind: 'no-passkey' };
  });

export const logInByPasskey = () => withPasskey((passkey) => ask('POST /admin/auth/passkey', { body: { passkey } }));

type Given = { username: string; password: string; code: string };

/** The code is sent only once it was asked for. */
export function logIn({ code, ...input }: Given, usesPasskey: boolean): Promise<LoginOutcome> {
  if (usesPasskey) return withPasskey((passkey) => ask('POST /admin/auth', { body: { ...input, passkey } }));
  return tryLogin(async () =>
    entered(await ask('POST /admin/auth', { body: code === '' ? input : { ...input, code } })),
  );
}
