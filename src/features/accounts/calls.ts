import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { refusals } from '../policy/refusals.ts';
import type { Admin } from './find-admin-session.ts';
import { findAllowedAdmin } from './require-admin.ts';

/** Calls that anybody may make, or that look at a key of their own. */
export const openCalls = <Deps extends ApiDeps = ApiDeps>(tag: string, opens: readonly string[] = []) =>
  callsOf<Deps, object, keyof typeof refusals>({ tag, opens, refusals, identify: () => ({}) });

export type AsAdmin = { admin: Admin; actor: string };

export const adminCalls = <Deps extends ApiDeps = ApiDeps>(tag: string) =>
  callsOf<Deps, AsAdmin, keyof typeof refusals>({
    tag,
    opens: ['admin'],
    refusals,
    identify: async (deps, context) => {
      const admin = await findAllowedAdmin(context, deps);
      return { admin, actor: admin.username };
    },
  });
