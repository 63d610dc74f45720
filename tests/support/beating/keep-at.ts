import { setTimeout as wait } from 'node:timers/promises';

/** The shop did answer, but not as it should. */
export class UnexpectedAnswer extends Error {}

/** Of the system, and of fetch for a socket that closes or stays silent. */
const lostCodes = /^(E[A-Z]+|UND_ERR_(SOCKET|\w+_TIMEOUT|RES_CONTENT_LENGTH_MISMATCH)|HPE_INVALID_EOF_STATE)$/;

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError') return true;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && lostCodes.test(String(cause.code));
}

type Kept = {
  unexpected: string[];
  /** Connections that broke or timed out, which a killed shop explains. */
  lost: number;
};

/**
 * Repeats the work until told to stop. Calls that fail are retried shortly after. An error that is neither the shop's
 * nor the network's is a bug of the clients or of an answer's shape: it is thrown at the end, when all are awaited.
 */
export async function keepAt(isOver: () => boolean, work: (round: number) => Promise<unknown>): Promise<Kept> {
  const kept: Kept = { unexpected: [], lost: 0 };
  const bugs: unknown[] = [];
  for (let round = 0; !isOver(); round += 1) {
    try {
      await work(round);
    } catch (error) {
      if (error instanceof UnexpectedAnswer) kept.unexpected.push(error.message);
      else if (isLostConnection(error)) kept.lost += 1;
      else bugs.push(error);
      await wait(100);
    }
  }
  if (bugs.length > 0) throw new AggregateError(bugs.slice(0, 5), `${bugs.length} calls failed: ${bugs[0]}`);
  return kept;
}

export async function joinKept(clients: readonly Promise<Kept>[]): Promise<Kept> {
  const all = await Promise.all(clients);
  return {
    unexpected: all.flatMap(({ unexpected }) => unexpected),
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
  };
}
