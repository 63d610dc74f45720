import type { Context, MiddlewareHandler } from 'hono';
import { findSession } from '../../features/accounts/require-admin.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { callCosts, type Spend } from '../../platform/http/call-cost.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { NetworkBudget } from '../../platform/http/network-budget.ts';
import { tooManyRequests } from '../../platform/http/rate-limit.ts';
import type { Log } from '../../platform/log.ts';
import { metrics } from '../../platform/metrics/metrics.ts';
import type { Outer } from '../app.ts';

const syncEveryMs = 1_000;

/**
 * Lets each call take its cost of its network's budget. Calls that a page makes in process have no network: the page has
 * paid for them. Answers from the cache do not get here. A signed-in admin is let through; only where the budget is used up
 * is it looked whether somebody is one.
 */
export function chargeNetwork(deps: ApiDeps, log: Log): MiddlewareHandler<Outer> {
  const budget = new NetworkBudget(deps);
  let isPlanned = false;
  function syncLater(): void {
    isPlanned = true;
    setTimeout(syncNow, syncEveryMs).unref();
  }
  async function syncNow(): Promise<void> {
    try {
      await budget.sync();
    } catch (error) {
      log.warn({ reason: describeFailure(error).message }, 'The usage of networks could not be shared');
    }
    isPlanned = false;
    if (budget.size > 0) syncLater();
  }
  const spendFor =
    (context: Context<Outer>): Spend =>
    async (cost) => {
      const wait = budget.spend(networkOf(context.get('clientAddress')), callCosts[cost].points);
      if (!isPlanned) syncLater();
      if (wait === 0 || (await findSession(context, deps))) return;
      metrics.overBudget.add({ cost });
      throw tooManyRequests(wait, 'budget');
    };
  return (context, next) => {
    if (deps.env.limitsRequests && context.env?.incoming) context.set('spend', spendFor(context));
    return next();
  };
}
