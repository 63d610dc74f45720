import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { openPayments } from '../payments/open-payments.ts';
import { clockRules } from './clock-rules.ts';
import { comparePayments } from './compare-payments.ts';
import { askRules, findBreaches } from './find-breaches.ts';
import type { Breach } from './rule.ts';

/** Read-only. */
export async function examine(deps: ApiDeps): Promise<readonly Breach[]> {
  const now = deps.now();
  return [
    ...(await findBreaches(deps.db, now)),
    ...(await askRules(deps.db, clockRules, now)),
    ...(await comparePayments(deps.db, openPayments(deps), now)),
  ];
}
