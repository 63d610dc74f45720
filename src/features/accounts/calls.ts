import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { onlyRead } from '../../platform/http/api-error.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { type RefusalCode, refusal, refusals } from '../policy/refusals.ts';
import { findBuyer } from './buyers/buyer-session.ts';
import { roles, rolesWith } from './call-roles.rules.ts';
import type { Admin } from './find-admin-session.ts';
import { findAllowedAdmin, type SetupException } from './require-admin.ts';
import { setupRefusals } from './setup.rules.ts';

/** Calls that are public, or check a token of their own. */
export const openCalls = <Deps extends ApiDeps = ApiDeps>(tag: string, opens: readonly string[] = []) =>
  callsOf<Deps, object, RefusalCode>({ tag, opens, refusals, identify: () => ({}) });

export type AsAdmin = { admin: Admin; actor: string };

export const adminCalls = <Deps extends ApiDeps = ApiDeps>(tag: string, exception: SetupException = {}) =>
  callsOf<Deps, AsAdmin, RefusalCode>({
    tag,
    opens: ['admin'],
    neverRefuses: (route) => [
      ...(exception.isOpenDuring ?? []).map((step) => setupRefusals[step].code),
      ...(rolesWith(route).length === roles.length ? ['forbidden'] : []),
    ],
    refusals,
    identify: async (deps, context, route) => {
      const admin = await findAllowedAdmin(context, deps, route, exception);
      // A file that is read is logged; the log would name one that was never sent.
      if (context.req.method === 'HEAD') throw onlyRead();
      return { admin, actor: admin.username };
    },
  });

export const buyerCalls = <Deps extends ApiDeps = ApiDeps>(tag: string) =>
  callsOf<Deps, { email: string }, RefusalCode>({
    tag,
    opens: ['buyer'],
    refusals,
    identify: async (deps, context) => {
      const email = await findBuyer(context, deps);
      if (email === null) throw refusal('not-signed-in');
      return { email };
    },
  });
