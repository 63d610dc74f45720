import { refreshFactsLater } from '../features/stock/refresh-facts.ts';
import { describeFailure } from '../platform/failure.ts';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import type { Log } from '../platform/log.ts';
import { dayMs } from '../platform/time/time.rules.ts';

type Keeper = { stockChanged: ApiDeps['stockChanged']; stop: () => Promise<void> };

/** So that several changes in a row cost one refresh. */
const soonMs = 500;

const retryMs = 10_000;

/** A longer timer would overflow and run at once, over and over. */
const longestWaitMs = dayMs;

/**
 * Recomputes listing facts after a change of stock, one listing at a time and no more often than each one's pause
 * allows. `changed` is called when visitors will see something else.
 */
export function keepFactsFresh(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  changed: ApiDeps['stockChanged'],
  log: Log,
): Keeper {
  const dueAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isStopped = false;

  async function refresh(leadId: string): Promise<void> {
    try {
      const again = await refreshFactsLater(db, leadId, now());
      if (again === null) changed([leadId]);
      else dueAt.set(leadId, Math.min(dueAt.get(leadId) ?? Number.POSITIVE_INFINITY, again.getTime()));
    } catch (error) {
      log.warn({ leadId, reason: describeFailure(error).message }, 'The facts of a listing could not be updated');
      dueAt.set(leadId, now().getTime() + retryMs);
    }
  }

  async function work(): Promise<void> {
    const time = now().getTime();
    const due = [...dueAt].filter(([, at]) => at <= time).map(([leadId]) => leadId);
    for (const leadId of due) {
      if (isStopped) return;
      dueAt.delete(leadId);
      await refresh(leadId);
    }
  }

  function plan(): void {
    if (isStopped || working || dueAt.size === 0) return;
    clearTimeout(timer);
    const wait = Math.min(longestWaitMs, Math.max(0, Math.min(...dueAt.values()) - now().getTime()));
    timer = setTimeout(() => {
      working = work().finally(() => {
        working = undefined;
        plan();
      });
    }, wait).unref();
  }

  return {
    stockChanged(leadIds) {
      const soon = now().getTime() + soonMs;
      for (const leadId of leadIds) if (!dueAt.has(leadId)) dueAt.set(leadId, soon);
      plan();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
