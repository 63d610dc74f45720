import { setTimeout as wait } from 'node:timers/promises';
import { confirmationOf, type Sale } from './beating-clients.ts';

const settledWithinMs = 15 * 60_000;

/** Sales not delivered within 15 minutes, because interrupted work is retried at the shop's own intervals. */
export async function undelivered(
  { url }: { url: string },
  paid: readonly Sale[],
  onRound: () => Promise<void> = async () => {},
): Promise<string[]> {
  const deadline = Date.now() + settledWithinMs;
  for (let open = paid; ; await wait(2_000)) {
    const still: Sale[] = [];
    for (const sale of open) {
      const found = await confirmationOf(url, sale.clientSecret);
      if (found?.deliveryStatus !== 'Levererad' || found.deliveredCount !== 1) still.push(sale);
    }
    open = still;
    await onRound();
    if (open.length === 0 || Date.now() > deadline) return open.map(({ email }) => email);
  }
}

export async function orderIdsOf({ url }: { url: string }, paid: readonly Sale[]): Promise<Set<string | null>> {
  const ids = new Set<string | null>();
  for (const { clientSecret } of paid) ids.add((await confirmationOf(url, clientSecret))?.orderId ?? null);
  return ids;
}
