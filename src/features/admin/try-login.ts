import { ApiFailure, ask } from '../../platform/api.ts';
import type { AdminCheck } from './kit/admin.queries.ts';

export type LoginOutcome =
  | { kind: 'in'; recoveryCodesLeft: number | undefined; mustSetUp: AdminCheck['mustSetUp'] }
  | { kind: 'second-step' | 'wrong-code' | 'refused' | 'no-success' | 'too-many' | 'unknown' };

function outcomeOf({ status, code }: ApiFailure): LoginOutcome {
  if (status === 429) return { kind: 'too-many' };
  if (status >= 500) return { kind: 'unknown' };
  return { kind: code === 'second-step' || code === 'wrong-code' ? code : 'refused' };
}

/** The code is sent only once it was asked for. */
export async function tryLogin({
  code,
  ...input
}: {
  username: string;
  password: string;
  code: string;
}): Promise<LoginOutcome> {
  try {
    const { success, recoveryCodesLeft, mustSetUp } = await ask('POST /admin/auth', {
      body: code === '' ? input : { ...input, code },
    });
    return success === true ? { kind: 'in', recoveryCodesLeft, mustSetUp } : { kind: 'no-success' };
  } catch (error) {
    return error instanceof ApiFailure ? outcomeOf(error) : { kind: 'unknown' };
  }
}
