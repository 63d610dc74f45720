import { foldSupply } from '../features/catalogue/fold-supply.ts';
import { numberReceipts } from '../features/receipts/issue-documents.ts';
import type { Database } from '../platform/database/open-database.ts';
import { describeFailure } from '../platform/failure.ts';
import type { Log } from '../platform/log.ts';

const everyMs = 1_000;

/**
 * Counting that sales leave for later: numbering receipts, adding supply changes to the counts. Nothing waits for it,
 * since readers do it themselves or add up what is missing. Several processes may run it at once.
 */
export function keepCounts({ background: { db } }: Database, log: Log): () => Promise<void> {
  let working: Promise<void> | undefined;
  let hasFailed = false;

  async function work(): Promise<void> {
    try {
      await numberReceipts(db);
      while ((await foldSupply(db)) > 0);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn({ reason: describeFailure(error).message }, 'The counts could not be brought up to date');
      hasFailed = true;
    }
  }

  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = undefined;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
